import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/database/database.ts';
import { nameKeyOf } from '../names.ts';
import { productCategories, products } from './catalogue.tables.ts';
import type { Catalogue } from './catalogue-lock.ts';
import { type NamedImage, saveImage } from './product-images.ts';

/** A product that passed the checks: clean name, price within the limits, living categories of the same catalogue. */
export interface NewProduct {
  name: string;
  description: string | null;
  /** Euro cents, VAT included. */
  amount: number;
  categoryIds: readonly string[];
  image?: NamedImage;
}

/** Rows inserted by one statement: a statement may have 65,535 parameters. */
const BATCH = 1_000;

/**
 * Adds products to a catalogue.
 *
 * @returns their ids, in order, and in how many places they are
 */
export async function insertProducts(
  tx: Executor,
  catalogue: Catalogue,
  newProducts: readonly NewProduct[],
  now: Date,
): Promise<{ ids: string[]; places: number }> {
  const { contractCode } = catalogue;
  const made = newProducts.map((product) => ({ id: randomUUID(), ...product }));
  for (const batch of batchesOf(made)) {
    await tx.insert(products).values(
      batch.map(({ id, name, description, amount }) => ({
        id,
        contractCode,
        name,
        nameKey: nameKeyOf(name),
        description,
        amount,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
  const places = made.flatMap(({ id: productId, categoryIds }) =>
    [...new Set(categoryIds)].map((categoryId) => ({ contractCode, productId, categoryId })),
  );
  for (const batch of batchesOf(places)) await tx.insert(productCategories).values(batch);
  for (const { id, image } of made) if (image) await saveImage(tx, catalogue, id, image);
  return { ids: made.map(({ id }) => id), places: places.length };
}

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
