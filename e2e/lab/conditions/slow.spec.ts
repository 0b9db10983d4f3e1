import { testThrough, walkUnder } from './walk.ts';

const test = testThrough({ waitMs: 400, bytesPerSecond: 50_000 });

test.setTimeout(300_000);

walkUnder(test, 'slow');
