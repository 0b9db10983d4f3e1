import { and, eq, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Cleanup, cleanupOfRows, daysBefore } from '../platform/housekeeping/cleanup.ts';
import { rememberedSince } from './import-memory.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

/** How many days a file that was only previewed is kept. */
const READY_FOR = 1;

/** An import that is being undone is needed until the undoing is done. */
const isDecided = and(notInArray(productImports.state, ['READY', 'RUNNING']), isNull(productImports.undoing));

const isForgotten = (now: Date): SQL | undefined =>
  and(eq(productImports.state, 'READY'), lte(productImports.createdAt, daysBefore(READY_FOR, now)));

/** The rows of imports too old to be undone. */
const oldRows = cleanupOfRows(
  'rows of imports that can no longer be undone',
  productImportRows,
  (now) =>
    sql`${productImportRows.importId} in (
    select ${productImports.id} from ${productImports}
    where ${and(isDecided, lte(productImports.createdAt, rememberedSince(now)))})`,
);

/**
 * Which parts of imports are deleted, and when.
 *
 * @param days how long the history keeps an import; 0: for ever
 */
export const importCleanups = (days: number): readonly Cleanup[] => [
  cleanupOfRows('catalogue files that nobody imported', productImports, isForgotten),
  oldRows,
  ...(days === 0
    ? []
    : [
        cleanupOfRows(`imports of the history, after ${days} days`, productImports, (now) =>
          and(isDecided, lte(productImports.createdAt, daysBefore(days, now))),
        ),
      ]),
];
