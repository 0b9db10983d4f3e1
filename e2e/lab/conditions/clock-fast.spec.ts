import { expectClock, shiftClock } from './in-page/shift-clock.ts';
import { sourceOf } from './middleman.ts';
import { testThrough, walkUnder } from './walk.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

const test = testThrough({ scripts: [sourceOf(shiftClock, TWO_HOURS_MS)] });

walkUnder(test, 'clock-fast', { holds: (page) => expectClock(page, TWO_HOURS_MS) });
