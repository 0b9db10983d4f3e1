import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { boundedQueue } from '../platform/http/bounded-queue.ts';
import { type Enqueue, oneByOne, workQueue } from '../platform/work-queue.ts';

/** What imports need from the server. It outlives the calls that start them. */
export interface ImportWorks {
  database: Database;
  clock: Clock;
  /** Queue for reading and judging a file: as many at a time as memory allows, since each may take fifty megabytes. */
  preparing: Enqueue;
  /** Queue for judging a kept file again. */
  correcting: Enqueue;
  /** Runs the corrections of one import one after the other, even when one takes several steps. */
  alone: ReturnType<typeof oneByOne>;
  /** Queue for whole uploads: the rows of an upload stay in memory until it is written. */
  uploading: Enqueue;
  /** Queue for writing to catalogues, one import at a time: the machine has other work. */
  carryingOut: Enqueue;
}

/** All imports of one server share this. */
export const importWorks = (shared: Pick<ImportWorks, 'database' | 'clock'>): ImportWorks => ({
  ...shared,
  preparing: boundedQueue({
    atOnce: 2,
    waiting: 20,
    ofEach: 5,
    refusal: 'Too many catalogue files are waiting to be read',
  }),
  correcting: boundedQueue({ atOnce: 2, waiting: 40, ofEach: 10, refusal: 'Too many corrections are waiting' }),
  alone: oneByOne(),
  uploading: boundedQueue({ atOnce: 3, waiting: 20, ofEach: 5, refusal: 'Too many imports are waiting' }),
  carryingOut: workQueue(1),
});
