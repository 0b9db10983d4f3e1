import { expect } from '../../support/test.ts';
import { isKept, refuseSetItem } from './in-page/refuse-storage.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(refuseSetItem)] });

walkUnder(test, 'only-set-item-refused', {
  core: ['sign-in'],
  async holds(page) {
    expect(await page.evaluate(isKept)).toBe(false);
  },
});
