import { refuseSetItem } from './in-page/refuse-storage.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(refuseSetItem)] });

test.describe('[SHELL-310] only `setItem` refused', () => walkUnder(test, { core: ['sign-in'] }));
