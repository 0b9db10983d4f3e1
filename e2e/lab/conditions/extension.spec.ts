import { expect } from '../../support/test.ts';
import { extend } from './in-page/extend.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(extend)] });

walkUnder(test, 'extension', {
  async holds(page) {
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-extension-body'))).toBe(true);
  },
});
