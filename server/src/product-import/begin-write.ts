import { beingImported } from '../kit/catalogue/catalogue-lock.ts';
import type { LongWrite, Writing } from '../platform/long-writes/long-writes.ts';
import type { BegunImport } from './commit-ends.ts';
import type { ImportWorks } from './import-works.ts';

/** The two ways to write what is decided about an import. */
interface Way extends Pick<LongWrite, 'gate' | 'what'> {
  /** In one transaction, on a PostgreSQL server. */
  atOnce: () => Promise<void>;
  /** A few rows at a time, on the embedded database. After a failure it goes on with the step that failed. */
  stepByStep: () => Promise<void>;
}

/** Begins to write what is decided about an import. Resolves after the first try, see `LongWrites`. */
export const beginWrite = (
  { carryingOut, database, writes }: ImportWorks,
  { contractCode, id }: BegunImport,
  { atOnce, stepByStep, ...write }: Way,
): Promise<Writing> =>
  writes.begin({
    ...write,
    contractCode,
    id,
    write: database.kind === 'postgres' ? atOnce : stepByStep,
    inTurn: carryingOut,
    refusal: beingImported,
  });
