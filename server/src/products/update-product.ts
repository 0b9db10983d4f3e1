import { and, eq } from 'drizzle-orm';
import { productImages, products } from '../kit/catalogue/catalogue.tables.ts';
import { changeCatalogue } from '../kit/catalogue/catalogue-change.ts';
import { requireCategories, requireSameId } from '../kit/catalogue/catalogue-checks.ts';
import { livingProductsOf } from '../kit/catalogue/catalogue-filters.ts';
import { replaceCategories } from '../kit/catalogue/product-categories.ts';
import { deleteImage, saveImage } from '../kit/catalogue/product-images.ts';
import { nameKeyOf } from '../kit/names.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { hashOf } from '../platform/images/prepare-image.ts';
import { imageFile, readImage, readProduct } from './sent-product.ts';

/** Replaces a product's data. Its image changes only when one is sent, and is removed when null is sent. */
export async function updateProduct(call: Call<'updateProduct'>): Promise<true> {
  const { body, contractCode, clock } = call;
  const { productId } = call.params;
  requireSameId(productId, body.productId);
  const { name, description, amount, categoryIds } = readProduct(body);
  const itself = and(livingProductsOf(contractCode), eq(products.id, productId));
  const image = await imageToSave(call, itself);
  return changeCatalogue(call, async (tx, catalogue) => {
    const [before] = await tx
      .select({ name: products.name, description: products.description, amount: products.amount })
      .from(products)
      .where(itself);
    if (!before) throw new HttpError(404, 'No such product');
    await requireCategories(tx, catalogue, categoryIds);
    const after = { name, description, amount };
    await tx
      .update(products)
      .set({ ...after, nameKey: nameKeyOf(name), updatedAt: clock() })
      .where(itself);
    const places = await replaceCategories(tx, { contractCode, productId, categoryIds });
    if (image === 'none') await deleteImage(tx, productId);
    else if (image !== 'as it is') await saveImage(tx, catalogue, productId, image);
    const ofImage = typeof image === 'string' ? image : image.contentHash;
    const detail = { before, after, categoryIds, image: ofImage };
    return { action: 'updateProduct', subject: productId, detail, about: [productId], added: { places } };
  });
}

type ImageToSave = Awaited<ReturnType<typeof readImage>> | 'none' | 'as it is';

/** An image that comes back as it was given out is kept as it is: a jpeg loses quality with each encoding. */
async function imageToSave(
  { db, contractCode, body: { image, imageName } }: Call<'updateProduct'>,
  itself: ReturnType<typeof and>,
): Promise<ImageToSave> {
  if (image === undefined) return 'as it is';
  if (image === null) return 'none';
  const file = await imageFile(image);
  const [stored] = await db
    .select({ contentHash: productImages.contentHash })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(itself);
  return stored?.contentHash === hashOf(file) ? 'as it is' : readImage(contractCode, file, imageName);
}
