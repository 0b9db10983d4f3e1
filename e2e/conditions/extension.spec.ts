import { extend } from './in-page/extend.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(extend)] });

test.describe('[SHELL-310] an extension that puts nodes and attributes into html, head and body', () =>
  walkUnder(test));
