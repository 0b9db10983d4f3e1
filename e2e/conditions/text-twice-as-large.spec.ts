import { expect } from '../support/test.ts';
import { test, walkUnder } from './walk.ts';

/** What Ctrl and + make of a window of 1280 × 900. */
test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

test.describe('[SHELL-310] text at 200 %', () =>
  walkUnder(test, {
    notPromised: { phone: 'Of a phone 390 pixels wide, 195 would be left; the pages are made for 320 and more.' },
    cannot: { webkit: 'its screen has only one density' },
    async holds(page) {
      const tooWide = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(tooWide), 'what is wider than the window').toBeLessThanOrEqual(0);
    },
  }));
