import type { Category, Product } from '@portal/contract';

/** Id of a category's card, by which a deletion from another page finds it. */
export const categoryElementId = ({ categoryId }: Pick<Category, 'categoryId'>) => `category-${categoryId}`;

/** Id of a product's card. */
export const productElementId = ({ productId }: Pick<Product, 'productId'>) => `product-${productId}`;
