import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ waitMs: 400, bytesPerSecond: 50_000 });

test.setTimeout(300_000);

test.describe('[SHELL-310] slow: 400 ms, 50 kB/s', () => walkUnder(test));
