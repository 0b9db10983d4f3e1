import { lte } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { categories, products } from './catalogue.tables.ts';

/** Milliseconds in which a deletion can be undone: longer than any notice with 'Annulla' stays. */
const RESTORE_WINDOW = 10 * 60_000;

/** What was deleted after this moment can still be restored. */
export const restorableAfter = (now: Date): Date => new Date(now.getTime() - RESTORE_WINDOW);

/** Deletes for good what can no longer be restored, with its images and its places in categories. */
export async function purgeDeletedCatalogue(db: Executor, now: Date): Promise<void> {
  const moment = restorableAfter(now);
  await db.delete(products).where(lte(products.deletedAt, moment));
  await db.delete(categories).where(lte(categories.deletedAt, moment));
}
