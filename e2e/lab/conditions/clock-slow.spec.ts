import { expectClock, shiftClock } from './in-page/shift-clock.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const THREE_DAYS_MS = 3 * 24 * 60 * 60 * 1000;

const test = testThrough({ scripts: [sourceOf(shiftClock, -THREE_DAYS_MS)] });

walkUnder(test, 'clock-slow', { holds: (page) => expectClock(page, -THREE_DAYS_MS) });
