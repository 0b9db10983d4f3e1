import type { CallAnswer } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { categories, productCategories, products } from '../kit/catalogue/catalogue.tables.ts';
import { oneOf } from '../kit/catalogue/catalogue-filters.ts';
import { requireRoomToUndo } from '../kit/catalogue/catalogue-room.ts';
import type { Executor } from '../platform/database/database.ts';
import type { KeptImport } from './kept-import.ts';
import type { NewImportCategory } from './product-import.tables.ts';
import { type RowSince, rowsSince } from './rows-since.ts';

type ChangedSince = CallAnswer<'undoImport'>['changedSince'];

/** What undoing an import does. */
export interface UndoPlan {
  /** How many products are removed, and how many become again what they were. */
  removedProducts: number;
  restoredProducts: number;
  /** Ids of the categories that are removed. */
  removedCategories: readonly string[];
  /** What stays as it is, because somebody changed it after the import. */
  changedSince: ChangedSince;
}

/**
 * Says what undoing an import does. Holds while nobody writes the catalogue.
 *
 * @throws HttpError 409 when the catalogue has no room for the products that go back into categories
 */
export async function planUndo(db: Executor, kept: KeptImport & { doneAt: Date }, now: Date): Promise<UndoPlan> {
  const going = new Set<string>();
  const changedSince: ChangedSince = [];
  const count = { new: 0, changed: 0 };
  let places = 0;
  for (const row of await rowsSince(db, kept)) {
    changedSince.push(...asChanged('product', row));
    if (row.since !== 'asLeft') continue;
    count[row.verdict] += 1;
    places += row.places;
    going.add(row.productId);
  }
  await requireRoomToUndo(db, kept.contractCode, places, now);
  const made = await categoriesSince(db, kept, going);
  return {
    removedProducts: count.new,
    restoredProducts: count.changed,
    removedCategories: made.flatMap(({ id, since }) => (since === 'asLeft' ? [id] : [])),
    changedSince: [...changedSince, ...made.flatMap((category) => asChanged('category', category))],
  };
}

type Since = ChangedSince[number]['change'] | 'asLeft';

const asChanged = (
  kind: ChangedSince[number]['kind'],
  { name, since }: { name: string; since: Since | RowSince['since'] },
): ChangedSince => (since === 'asLeft' ? [] : [{ kind, name, change: since }]);

/**
 * The categories that an import made, and whether they can be removed: unchanged, and holding only products of the
 * import that are taken back too.
 *
 * @param going the products that are taken back
 */
async function categoriesSince(db: Executor, kept: KeptImport, going: ReadonlySet<string>) {
  const { contractCode, newCategories } = kept;
  const living = await db
    .select({ id: categories.id, name: categories.name, color: categories.color })
    .from(categories)
    .where(and(eq(categories.contractCode, contractCode), isNull(categories.deletedAt)));
  const byId = new Map(living.map((category) => [category.id, category]));
  const used = await usedCategories(db, newCategories, going);
  return newCategories.map(({ id, name, color }): { id: string; name: string; since: Since } => {
    const now = byId.get(id);
    if (!now) return { id, name, since: 'deleted' };
    if (now.name !== name || now.color !== color) return { id, name: now.name, since: 'edited' };
    return { id, name, since: used.has(id) ? 'used' : 'asLeft' };
  });
}

/** Those of the categories that hold a living product which stays. */
async function usedCategories(
  db: Executor,
  made: readonly NewImportCategory[],
  going: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { categoryId, productId } = productCategories;
  const ids = made.map(({ id }) => id);
  const rows = await db
    .select({ categoryId, productId })
    .from(productCategories)
    .innerJoin(products, eq(products.id, productId))
    .where(and(oneOf(categoryId, ids), isNull(products.deletedAt)));
  return new Set(rows.flatMap((row) => (going.has(row.productId) ? [] : [row.categoryId])));
}
