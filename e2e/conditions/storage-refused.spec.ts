import { refuseStorage } from './in-page/refuse-storage.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ scripts: [sourceOf(refuseStorage)] });

test.describe('[SHELL-310] storage refused', () => walkUnder(test, { core: ['people'] }));
