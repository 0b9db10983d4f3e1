import { and, eq, inArray, lte, notInArray } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
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

/** Forgets kept files nobody went on with, and the rows of imports too old to be undone; the history keeps the imports themselves. */
export async function forgetImports(db: Executor, now: Date): Promise<void> {
  await failAbandonedImports(db, now, false);
  await db
    .delete(productImports)
    .where(and(eq(productImports.state, 'READY'), lte(productImports.createdAt, before(now, READY_FOR))));
  const old = db
    .select({ id: productImports.id })
    .from(productImports)
    .where(
      and(
        notInArray(productImports.state, ['READING', 'READY', 'RUNNING']),
        lte(productImports.createdAt, rememberedSince(now)),
      ),
    );
  await db.delete(productImportRows).where(inArray(productImportRows.importId, old));
}
