import { changeCatalogueIn } from '../kit/catalogue/catalogue-change.ts';
import { requireCategories } from '../kit/catalogue/catalogue-checks.ts';
import { insertProducts, type NewProduct } from '../kit/catalogue/new-products.ts';
import type { Call } from '../platform/http/call.ts';
import { answerOnce } from './answer-once.ts';
import { imageFile, readImage, readProduct } from './sent-product.ts';

/**
 * Adds products, all or none.
 *
 * @param isIdempotent whether a header `Idempotency-Key` counts
 */
export async function createProducts(call: Call<'createProducts'>, isIdempotent: boolean): Promise<true> {
  const { body, headers, account, contractCode, clock, transaction } = call;
  const newProducts: NewProduct[] = [];
  // One image after the other: ten at once would take ten times the memory.
  for (const { image, imageName, ...sent } of body.products) {
    const product = readProduct(sent);
    newProducts.push(
      typeof image === 'string'
        ? { ...product, image: await readImage(contractCode, await imageFile(image), imageName) }
        : product,
    );
  }
  const now = clock();
  const key = isIdempotent ? headers['idempotency-key'] : undefined;
  return transaction((tx) =>
    answerOnce(tx, { operation: 'createProducts', accountId: account.id, key, body, now }, () =>
      changeCatalogueIn(tx, call, async (_, catalogue) => {
        const categoryIds = newProducts.flatMap((product) => product.categoryIds);
        await requireCategories(tx, catalogue, categoryIds);
        const { ids, places } = await insertProducts(tx, catalogue, newProducts, now);
        const [only] = ids.length === 1 ? ids : [];
        const subject = only ?? `${ids.length} products`;
        const added = { products: ids.length, places };
        return { action: 'createProducts', subject, detail: { products: ids }, about: ids, added };
      }),
    ),
  );
}
