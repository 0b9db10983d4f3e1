import type { Category, Product } from '@portal/contract';

/** Id of a category's card; a deletion that comes from another page finds it by this. */
export const categoryElementId = ({ categoryId }: Pick<Category, 'categoryId'>) => `category-${categoryId}`;

/** Id of a product's card. */
export const productElementId = ({ productId }: Pick<Product, 'productId'>) => `product-${productId}`;
