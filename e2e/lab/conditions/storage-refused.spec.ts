import { expect } from '../../support/test.ts';
import { isKept, refuseStorage } from './in-page/refuse-storage.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(refuseStorage)] });

walkUnder(test, 'storage-refused', {
  core: ['people'],
  async holds(page) {
    expect(await page.evaluate(isKept)).toBe(false);
  },
});
