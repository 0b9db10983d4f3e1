import { CATEGORY_COLORS } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { catalogues } from './catalogue.tables.ts';

export type Catalogue = typeof catalogues.$inferSelect;

/** The quietest colour of the palette: the bucket is no choice of the merchant. */
const FIRST_UNCATEGORISED_COLOR = CATEGORY_COLORS[9];

/** A merchant's catalogue; nothing before its first write. */
export async function findCatalogue(db: Executor, contractCode: string): Promise<Catalogue | undefined> {
  const [catalogue] = await db.select().from(catalogues).where(eq(catalogues.contractCode, contractCode));
  return catalogue;
}

/**
 * A merchant's catalogue, for the length of a transaction to this caller alone; made when it doesn't exist.
 *
 * Every write begins with it: what is read afterwards stays true until the end, so no name is taken twice and no category vanishes under a product.
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
