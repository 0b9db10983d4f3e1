import { lte } from 'drizzle-orm';
import { type Cleanup, cleanupOfRows } from '../../platform/housekeeping/cleanup.ts';
import { categories, products } from './catalogue.tables.ts';

/** How long a deletion can be undone, in milliseconds: longer than any notice with 'Annulla' stays on the screen. */
const RESTORE_WINDOW = 10 * 60_000;

/** What was deleted after this moment can still be restored. */
export const restorableAfter = (now: Date): Date => new Date(now.getTime() - RESTORE_WINDOW);

/** Deletes for good what can no longer be restored, with its images and its places in categories. */
export const deletedCatalogue: readonly Cleanup[] = [
  cleanupOfRows('deleted products', products, (now) => lte(products.deletedAt, restorableAfter(now))),
  cleanupOfRows('deleted categories', categories, (now) => lte(categories.deletedAt, restorableAfter(now))),
];
