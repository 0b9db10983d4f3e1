import { CATEGORY_COLORS } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { builtOnce, UNNAMED } from '../../platform/database/built-once.ts';
import type { Executor } from '../../platform/database/database.ts';
import { gatheredReads, isAskedFor } from '../../platform/database/gathered-reads.ts';
import { catalogues } from './catalogue.tables.ts';

export type Catalogue = typeof catalogues.$inferSelect;

/** The quietest colour of the palette, because the merchant did not choose the bucket. */
const FIRST_UNCATEGORISED_COLOR = CATEGORY_COLORS[9];

const cataloguesOf = builtOnce((db) =>
  db.select().from(catalogues).where(isAskedFor(catalogues.contractCode, 'contractCodes')).prepare(UNNAMED),
);

/** A merchant's catalogue, by its contract code; undefined before its first write. */
export const findCatalogue = gatheredReads(async (db, contractCodes) => {
  const rows = await cataloguesOf(db).execute({ contractCodes });
  return new Map(rows.map((catalogue) => [catalogue.contractCode, catalogue]));
});

/**
 * Locks a merchant's catalogue for this caller until the transaction ends, and creates it when it doesn't exist.
 *
 * Every write begins with it. What is read afterwards stays true until the end, so no name is used twice and no
 * category disappears while products are put into it.
 */
export async function lockCatalogue(tx: Executor, contractCode: string): Promise<Catalogue> {
  const [catalogue] = await tx
    .insert(catalogues)
    .values({ contractCode, uncategorisedColor: FIRST_UNCATEGORISED_COLOR })
    .onConflictDoUpdate({ target: catalogues.contractCode, set: { revision: sql`${catalogues.revision} + 1` } })
    .returning();
  if (!catalogue) throw new Error('The catalogue was not written');
  return catalogue;
}
