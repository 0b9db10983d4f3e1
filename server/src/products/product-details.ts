import type { Product } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { productImages, products } from '../kit/catalogue/catalogue.tables.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** One product, with the bytes of its image. */
export async function findProduct(db: Executor, contractCode: string, productId: string): Promise<Product> {
  const [product] = await listProducts(db, contractCode, eq(products.id, productId));
  if (!product) throw new HttpError(404, 'No such product');
  const [image] = await db
    .select({
      content: productImages.content,
      imageType: productImages.imageType,
      imageName: productImages.imageName,
    })
    .from(productImages)
    .where(eq(productImages.productId, productId));
  if (!image) return { ...product, image: null, imageType: null, imageName: null };
  const { content, ...described } = image;
  return { ...product, ...described, image: content.toString('base64') };
}
