import { expect } from '../../support/test.ts';
import { test, walkUnder } from './walk.ts';

/** What Ctrl and + make of a window of 1280 × 900. The screen of WebKitGTK's driver has only one density. */
test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: process.env.ENGINE === 'webkit' ? 1 : 2 });

walkUnder(test, 'text-twice-as-large', {
  notPromised: {
    'Chromium 390': 'Of a phone 390 pixels wide, 195 would be left; the pages are made for 320 and more.',
  },
  async holds(page) {
    const tooWide = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(tooWide), 'what is wider than the window').toBeLessThanOrEqual(0);
  },
});
