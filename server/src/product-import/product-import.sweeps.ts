import { and, eq, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { daysBefore, type Sweep, sweepOfRows } from '../platform/housekeeping/sweep.ts';
import { failAbandonedImports, forgetFiles, rememberedSince } from './import-memory.ts';
import { productImportRows, productImports } from './product-import.tables.ts';

/** How long a file that was only looked at is kept, in days. */
const READY_FOR = 1;

const isDecided = notInArray(productImports.state, ['READING', 'READY', 'RUNNING']);

const isForgotten = (now: Date): SQL | undefined =>
  and(eq(productImports.state, 'READY'), lte(productImports.createdAt, daysBefore(READY_FOR, now)));

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
    ...sweepOfRows('catalogue files that nobody imported', productImports, isForgotten),
    async remove(db, now) {
      await failAbandonedImports(db, now, false);
      return forgetFiles(db, isForgotten(now));
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
