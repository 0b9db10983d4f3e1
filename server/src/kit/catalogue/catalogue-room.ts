import { type CataloguePart, LIMIT } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { ERROR_CODE } from '../../platform/http/error-codes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';

type ByPart = Readonly<Record<CataloguePart, number>>;

/** How many more of each part a catalogue may get; below zero when it holds too many. */
export type CatalogueRoom = ByPart;

/** How many more of each part there are after a call; below zero when there are fewer. An absent one is as before. */
export type Added = Partial<ByPart>;

const PARTS = ['products', 'categories', 'places'] as const satisfies readonly CataloguePart[];

const PART: Readonly<Record<CataloguePart, { max: number; name: string; code: string }>> = {
  products: { max: LIMIT.catalogueProducts, name: 'products', code: ERROR_CODE.fullOfProducts },
  categories: { max: LIMIT.catalogueCategories, name: 'categories', code: ERROR_CODE.fullOfCategories },
  places: {
    max: LIMIT.cataloguePlaces,
    name: 'places of products in categories',
    code: ERROR_CODE.fullOfPlaces,
  },
};

/**
 * Makes sure that the catalogue had room for what a call has added. A call that added nothing is never refused, however
 * much the catalogue holds. Call it after the work, under the catalogue's lock.
 *
 * @throws HttpError 409 whose code says what the catalogue is full of
 */
export async function requireRoom(tx: Executor, contractCode: string, added: Added): Promise<void> {
  const grown = PARTS.filter((part) => (added[part] ?? 0) > 0);
  if (grown.length === 0) return;
  const left = await roomLeft(tx, contractCode);
  const full = grown.find((part) => left[part] < 0);
  if (full !== undefined) throw isFull(full);
}

/**
 * Makes sure that the undoing of an import does not lead beyond twice the limit. Nothing counts the places that an
 * import took away, and one import after the other can be undone.
 *
 * @param places how many more there would be
 * @throws HttpError 409 whose code says what the catalogue is full of
 */
export async function requireRoomToUndo(db: Executor, contractCode: string, places: number): Promise<void> {
  if (places <= 0) return;
  const { living, gone } = await held(db, contractCode);
  if (living.places + gone.places + places > 2 * PART.places.max) throw isFull('places');
}

/**
 * Counts how much room a catalogue has.
 *
 * Undoing a deletion is never refused. So what can still be restored counts too: together with it, the catalogue may
 * hold twice as much, and restoring never leads beyond that.
 */
export async function roomLeft(db: Executor, contractCode: string): Promise<CatalogueRoom> {
  const { living, gone } = await held(db, contractCode);
  const left = (part: CataloguePart) =>
    Math.min(PART[part].max - living[part], 2 * PART[part].max - living[part] - gone[part]);
  return { products: left('products'), categories: left('categories'), places: left('places') };
}

function isFull(part: CataloguePart): HttpError {
  const { max, name, code } = PART[part];
  return new HttpError(409, `The catalogue is full: it may hold ${max} ${name}`, { code });
}

/** Counts what a catalogue holds, and what was deleted. A place belongs to the deleted if its product or category does. */
async function held(db: Executor, contractCode: string): Promise<{ living: ByPart; gone: ByPart }> {
  const rowsOf = (table: PgTable, state: 'null' | 'not null') =>
    sql`from ${table} where contract_code = ${contractCode} and deleted_at is ${sql.raw(state)}`;
  const count = (table: PgTable, state: 'null' | 'not null') => sql`(select count(*)::integer ${rowsOf(table, state)})`;
  // Finding the places of what is deleted takes several times as long as counting all. Mostly nothing is.
  const { rows } = await db.execute<
    Record<CataloguePart | 'goneProducts' | 'goneCategories' | 'gonePlaces', number>
  >(sql`
    with gone as (select ${count(products, 'not null')} as products, ${count(categories, 'not null')} as categories)
    select ${count(products, 'null')} as products, gone.products as "goneProducts",
           ${count(categories, 'null')} as categories, gone.categories as "goneCategories",
           (select count(*)::integer from ${productCategories} where contract_code = ${contractCode}) as places,
           case when gone.products + gone.categories = 0 then 0 else (
             select count(*)::integer from ${productCategories}
               where contract_code = ${contractCode}
                 and (product_id in (select id ${rowsOf(products, 'not null')})
                   or category_id in (select id ${rowsOf(categories, 'not null')}))) end as "gonePlaces"
      from gone`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  const { goneProducts, goneCategories, gonePlaces, ...all } = counted;
  return {
    living: { ...all, places: all.places - gonePlaces },
    gone: { products: goneProducts, categories: goneCategories, places: gonePlaces },
  };
}
