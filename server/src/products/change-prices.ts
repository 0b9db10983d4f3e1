import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { products } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { livingProductsOf, oneOf } from '../kit/catalogue/catalogue-filters.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';

type NewPrice = Call<'changePrices'>['body']['prices'][number];

/** Changes prices, all or none. Each changes only if it is still the price that the person saw. */
export async function changePrices(call: Call<'changePrices'>): Promise<true> {
  const { prices } = call.body;
  const ids = prices.map(({ productId }) => productId);
  if (new Set(ids).size !== ids.length) throw new HttpError(400, 'A product is named twice');
  return changeCatalogue(call, async (tx, { contractCode }) => {
    const [living] = await tx
      .select({ count: count() })
      .from(products)
      .where(and(livingProductsOf(contractCode), oneOf(products.id, ids)));
    if (living?.count !== ids.length) throw new HttpError(404, 'No such product');
    for (const part of batches(prices)) await changeSome(tx, contractCode, part, call.clock());
    const [id] = ids;
    const subject = ids.length === 1 && id !== undefined ? id : `${ids.length} products`;
    return { action: 'changePrices', subject, detail: { prices }, about: ids };
  });
}

/** @throws HttpError 409 when one of the prices has changed meanwhile */
async function changeSome(tx: Executor, contractCode: string, part: readonly NewPrice[], now: Date): Promise<void> {
  // The merchant is compared for each row, not once in the condition: see `changeProducts` of the import.
  const rows = JSON.stringify(part.map((price) => ({ ...price, contractCode })));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given ("contractCode" text, "productId" text, "from" int, "to" int)`;
  const changed = await tx
    .update(products)
    .set({ amount: sql`given."to"`, updatedAt: now })
    .from(given)
    .where(
      and(
        isNull(products.deletedAt),
        eq(products.id, sql`given."productId"`),
        eq(products.contractCode, sql`given."contractCode"`),
        eq(products.amount, sql`given."from"`),
      ),
    )
    .returning({ id: products.id });
  if (changed.length !== part.length) throw new HttpError(409, 'A price was changed meanwhile');
}
