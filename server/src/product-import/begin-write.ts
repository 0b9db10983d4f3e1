import { beingImported } from '../kit/catalogue/catalogue-lock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { LongWrite, Writing } from '../platform/long-writes/long-writes.ts';
import { type BegunImport, isStillBegun } from './commit-ends.ts';
import type { ImportWorks } from './import-works.ts';

/** The two ways to write what is decided about an import. */
interface Way extends Pick<LongWrite, 'gate' | 'what'> {
  /** All that a backup of an embedded database brought along, on a PostgreSQL server; only one of several does it. */
  atOnce: (tx: Executor) => Promise<void>;
  /** A few rows at a time, on the embedded database. After a failure it goes on with the step that failed. */
  stepByStep: () => Promise<void>;
}

/** Begins to write what is decided about an import. Resolves after the first try, see `LongWrites`. */
export function beginWrite(
  { carryingOut, database, writes }: ImportWorks,
  begun: BegunImport,
  { atOnce, stepByStep, ...write }: Way,
): Promise<Writing> {
  const { contractCode, id } = begun;
  const inOneTransaction = () =>
    database.transaction(async (tx) => {
      if (await isStillBegun(tx, begun)) await atOnce(tx);
    });
  return writes.begin({
    ...write,
    contractCode,
    id,
    write: database.kind === 'postgres' ? inOneTransaction : stepByStep,
    inTurn: carryingOut,
    refusal: beingImported,
  });
}
