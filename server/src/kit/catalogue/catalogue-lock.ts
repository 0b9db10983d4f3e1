import { CATEGORY_COLORS } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
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
 * Every write begins with it: what is read afterwards stays true until the end, so no name is taken twice and no
 * category vanishes under a product.
 *
 * @throws HttpError 503 while an import becomes part of it; whoever waits for that before is not refused, see
 * `whileImported`
 */
export async function lockCatalogue(tx: Executor, contractCode: string): Promise<Catalogue> {
  const [catalogue] = await tx
    .insert(catalogues)
    .values({ contractCode, uncategorisedColor: FIRST_UNCATEGORISED_COLOR })
    .onConflictDoUpdate({ target: catalogues.contractCode, set: { revision: sql`${catalogues.revision} + 1` } })
    .returning();
  if (!catalogue) throw new Error('The catalogue was not written');
  if (catalogue.importId !== null) throw beingImported();
  return catalogue;
}

/** What a call is told that reads or writes a catalogue into which an import is being written. */
export const beingImported = (): HttpError =>
  new HttpError(503, 'An import is being written into the catalogue', { headers: { 'retry-after': '5' } });
