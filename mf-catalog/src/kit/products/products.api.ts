import type { CallAnswer, CallInput, Product } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../change';
import type { ProductImage } from '../images/product-image';
import { changedProduct } from './changed-product';

export function getCatalog(client: ApiClient, signal?: AbortSignal): Promise<CallAnswer<'getCatalog'>> {
  return client.call('getCatalog', {}, { signal });
}

export function getProducts(client: ApiClient, signal: AbortSignal): Promise<readonly Product[]> {
  return client.call('getProducts', {}, { signal });
}

export function getCategoryProducts(
  client: ApiClient,
  categoryId: string,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  return client.call('getCategoryProducts', { params: { categoryId } }, { signal });
}

/** One product, with the bytes of its image. */
export function getProduct(client: ApiClient, productId: string, signal?: AbortSignal): Promise<Product> {
  return client.call('getProduct', { params: { productId } }, { signal });
}

export async function createProduct(
  client: ApiClient,
  product: CallInput<'createProducts'>['body']['products'][number],
): Promise<void> {
  await change(client, 'createProducts', { body: { products: [product] } });
}

export async function updateProduct(client: ApiClient, product: CallInput<'updateProduct'>['body']): Promise<void> {
  await change(client, 'updateProduct', { params: { productId: product.productId }, body: product });
}

/**
 * Gives a product another image, or none. The call replaces the whole product, so it sends what the product says at
 * this moment: a page's copy may be old, and would put back what others have changed since.
 *
 * @returns the product as it is now
 */
export async function changeImage(client: ApiClient, productId: string, image: ProductImage | null): Promise<Product> {
  const product = await getProduct(client, productId);
  const { name, descr, amount: price } = product;
  const changed = changedProduct(product, { name, description: descr ?? '', price }, image);
  await updateProduct(client, changed);
  return { ...product, ...changed, hasImage: image !== null, imageUrl: null };
}

export async function updateProductCategories(
  client: ApiClient,
  productId: string,
  body: CallInput<'updateProductCategories'>['body'],
): Promise<void> {
  await change(client, 'updateProductCategories', { params: { productId }, body });
}

/** Deletes products in one call if the backend offers it, otherwise one after the other. */
export async function deleteProducts(client: ApiClient, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 1 && client.offers('deleteProducts')) {
    await change(client, 'deleteProducts', { body: { products: [...productIds] } });
    return;
  }
  for (const productId of productIds) await change(client, 'deleteProduct', { params: { productId } });
}

/** Changes prices, all or none. The call fails with 409 when one of them is no longer what was seen. */
export async function changePrices(
  client: ApiClient,
  prices: CallInput<'changePrices'>['body']['prices'],
): Promise<void> {
  await change(client, 'changePrices', { body: { prices } });
}

export async function restoreProducts(client: ApiClient, productIds: readonly string[]): Promise<void> {
  await change(client, 'restoreProducts', { body: { products: [...productIds] } });
}
