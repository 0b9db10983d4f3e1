import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import {
  Base64,
  Done,
  Identifier,
  Identifiers,
  nullable,
  type OperationShape,
  ShortText,
  SomeIdentifiers,
} from './shape.ts';

const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' });
const CategoryName = Type.String({ minLength: 1, maxLength: LIMIT.categoryNameLength });
const Amount = Type.Integer({ minimum: 1, maximum: LIMIT.priceMaximum, description: 'Euro cents, VAT included' });

/** A category; `nProducts` is a number written as text (CAT-015). */
export const Category = Type.Object({
  categoryId: Identifier,
  color: Type.String(),
  name: Type.String(),
  nProducts: Type.String(),
});

/**
 * A product (PROD-018). Lists carry `hasImage` and, where the backend offers it, `imageUrl`; a backend may instead send `image` inline.
 */
export const Product = Type.Object({
  productId: Identifier,
  name: Type.String(),
  descr: Type.Optional(nullable(Type.String())),
  amount: Type.Integer({ description: 'Euro cents, VAT included' }),
  categories: Type.Array(Identifier),
  image: Type.Optional(nullable(Type.String({ description: 'base64 without prefix' }))),
  imageType: Type.Optional(nullable(Type.String({ description: 'mime type' }))),
  imageName: Type.Optional(nullable(Type.String())),
  hasImage: Type.Optional(Type.Boolean()),
  imageUrl: Type.Optional(nullable(Type.String())),
  lastUpdate: Type.String({ description: "'yyyy-mm-dd hh:mm:ss', Europe/Rome" }),
});

/** Products, or categories, of one call that makes them; a spreadsheet brings more. */
const MOST_NEW = 1_000;

const newProduct = {
  name: Type.String({ minLength: 1, maxLength: LIMIT.productNameLength }),
  descr: Type.Optional(nullable(Type.String({ maxLength: LIMIT.productDescriptionLength }))),
  amount: Amount,
  categories: Identifiers,
  image: Type.Optional(nullable(Base64)),
  imageType: Type.Optional(nullable(ShortText)),
  imageName: Type.Optional(nullable(Type.String({ maxLength: 255 }))),
};

const ofCategory = Type.Object({ categoryId: Identifier });
const ofProduct = Type.Object({ productId: Identifier });
const categoryProducts = Type.Object({ categoryId: Identifier, products: Identifiers });
const someProducts = Type.Object({ products: SomeIdentifiers });

const noCategory = { 404: 'No such category' };
const noProduct = { 404: 'No such product' };
const noneOfThem = { 404: 'No such category or product' };
const imageRefused = { 413: 'The image, or all of the body, is too large' };

/** Catalogue, categories, products (specification §7 Catalogue). */
export const catalogueSchemas = {
  getCatalog: {
    answer: Type.Object({ categories: nullable(Type.Array(Category)), products: nullable(Type.Array(Product)) }),
  },
  getCategories: { answer: Type.Array(Category) },
  createCategory: {
    body: Type.Object({
      categories: Type.Array(Type.Object({ name: CategoryName, color: Color }), { minItems: 1, maxItems: MOST_NEW }),
    }),
    answer: Done,
  },
  updateCategory: {
    params: ofCategory,
    body: Type.Object({ categoryId: Identifier, color: Color, name: nullable(CategoryName), nProducts: ShortText }),
    answer: Done,
    errors: noCategory,
  },
  deleteCategory: { params: ofCategory, answer: Done, errors: noCategory },
  duplicateCategory: {
    body: Type.Object({ categoryId: Identifier, color: Type.Optional(Color), name: Type.Optional(CategoryName) }),
    answer: Done,
    errors: { ...noCategory, 500: "Code '4300': the copy failed; the message is the name it would have had" },
  },
  removeCategoryProducts: { body: categoryProducts, answer: Done, errors: noneOfThem },
  addCategoryProducts: { body: categoryProducts, answer: Done, errors: noneOfThem },
  getCategoryProducts: { params: ofCategory, answer: Type.Array(Product), errors: noCategory },
  getProduct: { params: ofProduct, answer: Product, errors: noProduct },
  getProducts: { answer: Type.Array(Product) },
  createProducts: {
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 128 })) }),
    body: Type.Object({ products: Type.Array(Type.Object(newProduct), { minItems: 1, maxItems: MOST_NEW }) }),
    answer: Done,
    errors: { ...noCategory, ...imageRefused, 422: 'The Idempotency-Key was used for something else' },
  },
  updateProduct: {
    params: ofProduct,
    body: Type.Object({ ...newProduct, productId: Identifier, lastUpdate: ShortText }),
    answer: Done,
    errors: { ...noneOfThem, ...imageRefused },
  },
  deleteProduct: { params: ofProduct, answer: Done, errors: noProduct },
  updateProductCategories: {
    params: ofProduct,
    body: Type.Object({
      categoriesToAdd: Identifiers,
      categoriesToRemove: Identifiers,
      newCategory: nullable(CategoryName),
    }),
    answer: Done,
    errors: noneOfThem,
  },
  deleteProducts: { body: someProducts, answer: Done, errors: noProduct },
  restoreProducts: { body: someProducts, answer: Done, errors: { 404: 'No such deleted product, or too long ago' } },
  restoreCategory: { body: ofCategory, answer: Done, errors: { 404: 'No such deleted category, or too long ago' } },
} as const satisfies Record<string, OperationShape>;
