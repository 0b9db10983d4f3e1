import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, isOneOf, moment } from '../../platform/database/column-types.ts';
import { merchants } from '../accounts/accounts.tables.ts';

/** Ids are text, so that a lookup accepts whatever a caller sends: an unknown id is simply not found. */
const madeId = sql`gen_random_uuid()::text`;

/**
 * A merchant's catalogue, created by its first write.
 *
 * The row also describes the uncategorised bucket, which is not a category but has an id and a colour. Writes of one
 * catalogue lock this row, so they wait for each other.
 */
export const catalogues = pgTable('catalogues', {
  contractCode: text()
    .primaryKey()
    .references(() => merchants.contractCode),
  uncategorisedId: text().notNull().unique('catalogues_uncategorised_id').default(madeId),
  uncategorisedColor: text().notNull(),
  /** Key from which the names of its images are made, so that nobody can work out an address from a picture. */
  imageKey: text().notNull().default(madeId),
  /** Increases with each write of the catalogue. A plan made at one revision is valid only until the next write. */
  revision: integer().notNull().default(0),
  /** The import that an earlier version was writing or undoing, in steps; see `finishImports`. */
  importId: text(),
});

/** Categories. A deleted one keeps its row and its products until it can no longer be restored. */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey().default(madeId),
    contractCode: text()
      .notNull()
      .references(() => catalogues.contractCode),
    name: text().notNull(),
    /** The name in the form that is compared; see `nameKeyOf`. */
    nameKey: text().notNull(),
    color: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex('categories_name_live').on(table.contractCode, table.nameKey).where(sql`${table.deletedAt} is null`),
    index('categories_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    unique('categories_id_contract_code').on(table.id, table.contractCode),
    check('categories_not_the_bucket', sql`${table.nameKey} <> 'senza categoria'`),
  ],
);

/** Products; two may have the same name. A deleted one keeps its row until it can no longer be restored. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey().default(madeId),
    contractCode: text()
      .notNull()
      .references(() => catalogues.contractCode),
    name: text().notNull(),
    /** The name in the form that is compared; see `nameKeyOf`. */
    nameKey: text().notNull(),
    description: text(),
    /** Euro cents, VAT included. */
    amount: integer().notNull(),
    createdAt: moment().notNull(),
    /** Shown as the last update. A change of the product's data, its image or its categories updates it. */
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('products_name_live').on(table.contractCode, table.nameKey).where(sql`${table.deletedAt} is null`),
    index('products_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    unique('products_id_contract_code').on(table.id, table.contractCode),
    check('products_amount', sql`${table.amount} between 1 and 9999999`),
  ],
);

/**
 * Which product is in which category. A product without a row of a living category is in the uncategorised bucket.
 *
 * The contract code repeats those of the product and the category, so that the database itself refuses a category of
 * another merchant.
 */
export const productCategories = pgTable(
  'product_categories',
  {
    contractCode: text().notNull(),
    productId: text().notNull(),
    categoryId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.categoryId] }),
    index('product_categories_category').on(table.categoryId, table.productId),
    index('product_categories_contract_code').on(table.contractCode),
    foreignKey({
      name: 'product_categories_of_product',
      columns: [table.productId, table.contractCode],
      foreignColumns: [products.id, products.contractCode],
    }).onDelete('cascade'),
    foreignKey({
      name: 'product_categories_of_category',
      columns: [table.categoryId, table.contractCode],
      foreignColumns: [categories.id, categories.contractCode],
    }).onDelete('cascade'),
  ],
);

export const imageTypes = ['image/png', 'image/jpeg'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The image of a product, at most one: turned upright, without metadata, and no larger than it is shown (PROD-042). */
export const productImages = pgTable(
  'product_images',
  {
    productId: text().primaryKey(),
    contractCode: text().notNull(),
    imageType: text({ enum: imageTypes }).notNull(),
    /** The file's name as the merchant knows it. */
    imageName: text().notNull(),
    content: bytes().notNull(),
    /** SHA-256 of the content, hex. */
    contentHash: text().notNull(),
    /** WebP, for lists. */
    thumbnail: bytes().notNull(),
    /**
     * HMAC of the thumbnail under the catalogue's key: its file name in the address. Anybody who knows the name may
     * load the thumbnail.
     */
    thumbnailName: text().notNull(),
  },
  (table) => [
    index('product_images_thumbnail_name').on(table.thumbnailName),
    foreignKey({
      name: 'product_images_of_product',
      columns: [table.productId, table.contractCode],
      foreignColumns: [products.id, products.contractCode],
    }).onDelete('cascade'),
    check('product_images_image_type', isOneOf(table.imageType, imageTypes)),
  ],
);
