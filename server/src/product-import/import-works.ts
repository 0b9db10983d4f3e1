import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { boundedTurns } from '../platform/http/bounded-turns.ts';
import { type InTurn, oneByOne, takeTurns } from '../platform/turns.ts';

/** What imports need from the server. It outlives the calls that start them. */
export interface ImportWorks {
  database: Database;
  clock: Clock;
  /** Queue for reading and judging a file: as many at a time as memory allows, since each may take fifty megabytes. */
  preparing: InTurn;
  /** Queue for judging a kept file again. */
  correcting: InTurn;
  /** Runs the corrections of one import one after the other, even when one takes several steps. */
  alone: ReturnType<typeof oneByOne>;
  /** Queue for whole uploads: the rows of an upload stay in memory until it is written. */
  uploading: InTurn;
  /** Queue for writing to catalogues, one import at a time: the machine has other work. */
  carryingOut: InTurn;
}

/** All imports of one server share this. */
export const importWorks = (shared: Pick<ImportWorks, 'database' | 'clock'>): ImportWorks => ({
  ...shared,
  preparing: boundedTurns({
    atOnce: 2,
    waiting: 20,
    ofEach: 5,
    refusal: 'Too many catalogue files are waiting to be read',
  }),
  correcting: boundedTurns({ atOnce: 2, waiting: 40, ofEach: 10, refusal: 'Too many corrections are waiting' }),
  alone: oneByOne(),
  uploading: boundedTurns({ atOnce: 3, waiting: 20, ofEach: 5, refusal: 'Too many imports are waiting' }),
  carryingOut: takeTurns(1),
});
