import { Type } from 'typebox';
import { CATEGORY_COLORS, LIMIT } from '../limits.ts';
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

const Color = Type.String({
  pattern: '^#[0-9A-Fa-f]{6}$',
  description: `One of ${CATEGORY_COLORS.join(', ')}; any other is drawn as the first`,
});
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
 * A product (PROD-018). Lists carry `hasImage` and, where the backend offers it, `imageUrl`; a backend may instead send
 * `image` inline.
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
  imageUrl: Type.Optional(
    nullable(Type.String({ description: "An http(s) address; a path is one of the portal's origin" })),
  ),
  lastUpdate: Type.String({
    pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
    errorMessage: 'must be a moment such as 2026-01-31 09:41:27',
    description: "'yyyy-mm-dd hh:mm:ss', Europe/Rome",
  }),
});

/** How many products, or categories, one call may create; a spreadsheet may hold more. */
const MAX_NEW = 1_000;

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
const newPrice = Type.Object({
  productId: Identifier,
  from: Type.Integer({
    minimum: 0,
    maximum: LIMIT.priceMaximum,
    description: 'The price that the person saw; it must still be the stored price',
  }),
  to: Amount,
});
const someProducts = Type.Object({ products: SomeIdentifiers });

/** Catalogue, categories, products (specification §7 Catalogue). */
export const catalogueSchemas = {
  getCatalog: {
    answer: Type.Object({ categories: nullable(Type.Array(Category)), products: nullable(Type.Array(Product)) }),
  },
  getCategories: { answer: Type.Array(Category) },
  createCategory: {
    body: Type.Object({
      categories: Type.Array(Type.Object({ name: CategoryName, color: Color }), { minItems: 1, maxItems: MAX_NEW }),
    }),
    answer: Done,
  },
  updateCategory: {
    params: ofCategory,
    body: Type.Object({ categoryId: Identifier, color: Color, name: nullable(CategoryName), nProducts: ShortText }),
    answer: Done,
  },
  deleteCategory: { params: ofCategory, answer: Done },
  duplicateCategory: {
    body: Type.Object({ categoryId: Identifier, color: Type.Optional(Color), name: Type.Optional(CategoryName) }),
    answer: Done,
  },
  removeCategoryProducts: { body: categoryProducts, answer: Done },
  addCategoryProducts: { body: categoryProducts, answer: Done },
  getCategoryProducts: { params: ofCategory, answer: Type.Array(Product) },
  getProduct: { params: ofProduct, answer: Product },
  getProducts: { answer: Type.Array(Product) },
  createProducts: {
    headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 128 })) }),
    body: Type.Object({ products: Type.Array(Type.Object(newProduct), { minItems: 1, maxItems: MAX_NEW }) }),
    answer: Done,
  },
  updateProduct: {
    params: ofProduct,
    body: Type.Object({ ...newProduct, productId: Identifier, lastUpdate: ShortText }),
    answer: Done,
  },
  deleteProduct: { params: ofProduct, answer: Done },
  updateProductCategories: {
    params: ofProduct,
    body: Type.Object({
      categoriesToAdd: Identifiers,
      categoriesToRemove: Identifiers,
      newCategory: nullable(CategoryName),
    }),
    answer: Done,
  },
  deleteProducts: { body: someProducts, answer: Done },
  restoreProducts: { body: someProducts, answer: Done },
  changePrices: {
    body: Type.Object({ prices: Type.Array(newPrice, { minItems: 1, maxItems: LIMIT.priceChanges }) }),
    answer: Done,
  },
  restoreCategory: { body: ofCategory, answer: Done },
} as const satisfies Record<string, OperationShape>;
