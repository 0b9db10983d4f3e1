import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long an import's rows are kept. That is also how long it can be undone. */
const REMEMBERED_FOR = 30 * DAY;

/** An import with no sign of life for this long counts as abandoned; workers show one far more often. */
const SILENCE = 1.25 * MINUTE;

/** Rows deleted at a time; other calls are answered in between. */
const AT_ONE_GO = 500;

const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** What was done before this moment can no longer be undone. */
export const rememberedSince = (now: Date): Date => before(now, REMEMBERED_FOR);

/** Marks as failed the imports that nobody works on any more. Nothing of them was written. */
export async function failAbandonedImports(db: Executor, now: Date): Promise<void> {
  const silent = isSilent(now);
  await failRunning(db, silent);
  await forgetFiles(db, and(eq(productImports.state, 'READING'), silent));
}

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
 * Forgets files that nobody continues with. They disappear for callers at once; their rows are deleted a few at a time,
 * so that nobody waits.
 *
 * @returns how many there were
 */
export async function forgetFiles(db: Executor, which: SQL | undefined): Promise<number> {
  const gone = await db
    .update(productImports)
    .set({ state: 'READING' })
    .where(which)
    .returning({ id: productImports.id });
  for (const { id } of gone) {
    const itself = eq(productImports.id, id);
    await forgetRows(db, itself);
    await db.delete(productImports).where(itself);
  }
  return gone.length;
}

/** Forgets the rows of imports, and keeps the imports. */
export async function forgetRows(db: Executor, which: SQL | undefined): Promise<void> {
  const ofImport = db
    .select({ nRow: productImportRows.nRow })
    .from(productImportRows)
    .where(eq(productImportRows.importId, productImports.id));
  const emptied = await db
    .select({ id: productImports.id })
    .from(productImports)
    .where(and(which, sql`exists ${ofImport}`));
  for (const { id } of emptied) {
    while ((await forgetSomeRows(db, id)) === AT_ONE_GO) await turn();
    await db.update(productImports).set({ bytes: 0 }).where(eq(productImports.id, id));
  }
}

/** @returns how many there were */
async function forgetSomeRows(db: Executor, importId: string): Promise<number> {
  const some = db
    .select({ nRow: productImportRows.nRow })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
    .limit(AT_ONE_GO);
  const gone = await db
    .delete(productImportRows)
    .where(and(eq(productImportRows.importId, importId), inArray(productImportRows.nRow, some)))
    .returning({ nRow: productImportRows.nRow });
  return gone.length;
}
