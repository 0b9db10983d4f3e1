import { and, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { productImportRows, productImports } from './product-imports.tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a file that was only looked at is kept. */
const READY_FOR = DAY;

/** How long an import's rows are kept, and so how long it can be undone. */
const REMEMBERED_FOR = 30 * DAY;

/** Whoever carries an import out shows it far more often than this. */
const SILENCE = 2 * MINUTE;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** What was done before this moment can no longer be undone. */
export const rememberedSince = (now: Date): Date => before(now, REMEMBERED_FOR);

/**
 * Marks as failed what nobody carries out any more: nothing of it was written.
 *
 * @param isAlone no other server uses the database, so whatever runs in it is abandoned
 */
export async function failAbandonedImports(db: Executor, now: Date, isAlone: boolean): Promise<void> {
  const silent = isAlone ? undefined : lte(productImports.beatAt, before(now, SILENCE));
  await db
    .update(productImports)
    .set({ state: 'FAILED', progress: 0 })
    .where(and(eq(productImports.state, 'RUNNING'), silent));
  await db.delete(productImports).where(and(eq(productImports.state, 'READING'), silent));
}

const isDecided = notInArray(productImports.state, ['READING', 'READY', 'RUNNING']);

const keptFiles = sweepOfRows('catalogue files that nobody imported', productImports, (now) =>
  and(eq(productImports.state, 'READY'), lte(productImports.createdAt, before(now, READY_FOR))),
);

/** The rows of imports too old to be undone. */
const oldRows = sweepOfRows(
  'rows of imports that can no longer be undone',
  productImportRows,
  (now) =>
    sql`${productImportRows.importId} in (
    select ${productImports.id} from ${productImports}
    where ${and(isDecided, lte(productImports.createdAt, rememberedSince(now)))})`,
);

/**
 * What is forgotten of imports.
 *
 * @param days for how long the history tells of an import; 0: for ever
 */
export const importSweeps = (days: number): readonly Sweep[] => [
  {
    ...keptFiles,
    async remove(db, now, most) {
      await failAbandonedImports(db, now, false);
      return keptFiles.remove(db, now, most);
    },
  },
  oldRows,
  ...(days === 0
    ? []
    : [
        sweepOfRows(`imports of the history, after ${days} days`, productImports, (now) =>
          and(isDecided, lte(productImports.createdAt, daysBefore(days, now))),
        ),
      ]),
];
