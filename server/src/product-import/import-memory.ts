import { inArray, type SQL } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

const DAY = 24 * 60 * 60_000;

/** How long an import's rows are kept. That is also how long it can be undone. */
const REMEMBERED_FOR = 30 * DAY;

/** What was done before this moment can no longer be undone. */
export const rememberedSince = (now: Date): Date => new Date(now.getTime() - REMEMBERED_FOR);

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
