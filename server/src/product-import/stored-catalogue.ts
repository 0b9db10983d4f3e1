import { categories } from '../kit/catalogue/catalogue.tables.ts';
import { livingCategoriesOf } from '../kit/catalogue/catalogue-filters.ts';
import { findCatalogue } from '../kit/catalogue/catalogue-lock.ts';
import { type CatalogueRoom, roomLeft } from '../kit/catalogue/catalogue-room.ts';
import { productPages } from '../kit/catalogue/product-pages.ts';
import { byName } from '../kit/names.ts';
import type { Executor } from '../platform/database/database.ts';
import { sortYielding } from '../platform/yielding.ts';

export interface StoredCategory {
  id: string;
  name: string;
}

export interface StoredProduct {
  id: string;
  name: string;
  nameKey: string;
  description: string | null;
  /** Euro cents. */
  amount: number;
  updatedAt: Date;
  /** Living ones, by name. */
  categories: readonly StoredCategory[];
}

/** The revision of a catalogue before its first write. */
export const NOT_WRITTEN = -1;

/** A merchant's catalogue at one moment, as its file shows it. */
export interface StoredCatalogue {
  /** The number of its last write. */
  revision: number;
  /** By name; products of the same name always in the same order. */
  products: readonly StoredProduct[];
  categories: readonly StoredCategory[];
}

/** The catalogue that a file is to be imported into. */
export interface ImportTarget extends StoredCatalogue {
  /** How much the file may add. */
  room: CatalogueRoom;
}

/**
 * Reads a merchant's catalogue for an import. A write that comes in between makes the revision too low, as in
 * `readCatalogue`.
 */
export async function readImportTarget(db: Executor, contractCode: string, now: Date): Promise<ImportTarget> {
  const catalogue = await readCatalogue(db, contractCode);
  return { ...catalogue, room: await roomLeft(db, contractCode, now) };
}

/** Reads a merchant's catalogue without images, a part at a time, so that nobody waits for all of it. */
export async function readCatalogue(db: Executor, contractCode: string): Promise<StoredCatalogue> {
  // Read first: a write that comes between this query and the last one makes the revision too low, and the plan is made
  // again.
  const catalogue = await findCatalogue(db, contractCode);
  const living = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(livingCategoriesOf(contractCode))
    .orderBy(categories.id);
  const sorted = living.toSorted(byName);
  const place = new Map(sorted.map((category, index) => [category.id, { category, index }]));
  const products: StoredProduct[] = [];
  for await (const rows of productPages(db, contractCode)) {
    for (const { categoryIds, thumbnailName: _, ...row } of rows) {
      const found = categoryIds.flatMap((id) => place.get(id) ?? []);
      found.sort((one, other) => one.index - other.index);
      products.push({ ...row, categories: found.map(({ category }) => category) });
    }
  }
  return {
    revision: catalogue?.revision ?? NOT_WRITTEN,
    categories: sorted,
    products: await sortYielding(products, byName),
  };
}
