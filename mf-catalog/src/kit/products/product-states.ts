/** Navigation states of the product pages. They hold markers and ids, never a product's data. */

/** For the product form: the product to edit or to copy, or the category in which a new one starts. */
export type ProductFormState = { productId: string } | { copyOf: string } | { categoryId: string };

/** For the choice of categories: whether it is for the new product or for an existing one. */
export type CategoriesState = { flow: 'create' } | { flow: 'update'; productId: string };

/** The page that shows a product's card. */
export type PageOfCards = 'catalog' | 'search' | 'category';

/** For a product's page: where its card was pressed, which is where back leads. */
export interface ProductState {
  pageFrom: PageOfCards;
  completePathPage: string;
}
