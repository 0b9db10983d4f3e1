import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an import's rows are kept. That is also how long it can be undone. */
const REMEMBERED_FOR = 30 * DAY;

/** An import with no sign of life for this long counts as abandoned; workers show one far more often. */
const SILENCE = 1.25 * MINUTE;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** What was done before this moment can no longer be undone. */
export const rememberedSince = (now: Date): Date => before(now, REMEMBERED_FOR);

/** Marks as failed the imports that nobody works on any more. Nothing of them was written. */
export const failAbandonedImports = (db: Executor, now: Date): Promise<void> => failRunning(db, isSilent(now));

/** The same for a merchant who looks at the imports: another server may just have died while it worked on one. */
export const failSilentImports = (db: Executor, contractCode: string, now: Date): Promise<void> =>
  failRunning(db, and(eq(productImports.contractCode, contractCode), isSilent(now)));

const isSilent = (now: Date): SQL => lte(productImports.beatAt, before(now, SILENCE));

async function failRunning(db: Executor, which: SQL | undefined): Promise<void> {
  await db
    .update(productImports)
    .set({ state: 'FAILED', progress: 0 })
    .where(and(eq(productImports.state, 'RUNNING'), isNull(productImports.doneAt), which));
}

/**
 * Forgets files that nobody continues with, with their rows.
 *
 * @returns how many there were
 */
export async function forgetFiles(db: Executor, which: SQL | undefined): Promise<number> {
  return (await db.delete(productImports).where(which).returning({ id: productImports.id })).length;
}

/** Forgets the rows of imports, and keeps the imports. */
export async function forgetRows(db: Executor, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: productImports.id }).from(productImports).where(which);
  await db.delete(productImportRows).where(inArray(productImportRows.importId, ids));
  await db.update(productImports).set({ bytes: 0 }).where(which);
}
