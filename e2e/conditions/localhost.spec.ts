import { test, walkUnder } from './walk.ts';

test.describe('[SHELL-310] localhost, fresh document, quiet network', () => walkUnder(test));
