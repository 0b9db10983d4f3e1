import { expect } from '../../support/test.ts';
import { translate } from '../../support/translation.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(translate)] });

walkUnder(test, 'translated', {
  core: ['sign-in', 'people'],
  async holds(page) {
    expect(await page.evaluate(() => document.querySelector('font font') !== null)).toBe(true);
  },
  // A first paint that was translated before the scripts ran is drawn again.
  faults: [/The first paint is not what the page draws/],
});
