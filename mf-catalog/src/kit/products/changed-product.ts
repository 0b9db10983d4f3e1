import type { CallInput, Product } from '@portal/contract';
import type { ProductImage } from '../images/product-image';

/** The details of a product that a person may change; the price is in cents, and null while it is empty. */
interface Details {
  name: string;
  description: string;
  price: number | null;
}

/** The product to send when its details or its image change. Its categories stay unchanged (API-049, Q-064). */
export function changedProduct(
  product: Product,
  { name, description, price }: Details,
  image: ProductImage | null,
): CallInput<'updateProduct'>['body'] {
  const { productId, categories, lastUpdate } = product;
  return {
    productId,
    categories,
    lastUpdate,
    name: name.trim(),
    descr: description.trim() || null,
    amount: price ?? product.amount,
    image: image?.data ?? null,
    imageType: image?.type ?? null,
    imageName: image?.name ?? null,
  };
}
