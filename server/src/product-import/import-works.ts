import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { boundedTurns } from '../platform/http/bounded-turns.ts';
import { type InTurn, oneByOne, takeTurns } from '../platform/turns.ts';
import type { CloseCatalogue } from './catalogue-gate.ts';

/** What imports need of the server; it outlives the calls that ask for them. */
export interface ImportWorks {
  database: Database;
  clock: Clock;
  closeCatalogue: CloseCatalogue;
  /** Reads and judges a file; as many at one moment as there is memory for, for each may take fifty megabytes. */
  preparing: InTurn;
  /** Judges a kept file anew. */
  correcting: InTurn;
  /** Corrections of one import, which may take several steps. */
  alone: ReturnType<typeof oneByOne>;
  /** All of an upload, for which its rows stay in memory while it waits to be written. */
  uploading: InTurn;
  /** Writes to a catalogue; the machine has other work. */
  carryingOut: InTurn;
}

/** Imports of one server share this. */
export const importWorks = (database: Database, clock: Clock, closeCatalogue: CloseCatalogue): ImportWorks => ({
  database,
  clock,
  closeCatalogue,
  preparing: boundedTurns({ atOnce: 2, waiting: 20, ofEach: 5, refusal: 'Too many catalogue files wait to be read' }),
  correcting: boundedTurns({ atOnce: 2, waiting: 40, ofEach: 10, refusal: 'Too many corrections wait' }),
  alone: oneByOne(),
  uploading: boundedTurns({ atOnce: 3, waiting: 20, ofEach: 5, refusal: 'Too many imports wait' }),
  carryingOut: takeTurns(1),
});
