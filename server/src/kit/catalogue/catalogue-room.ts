import { type CataloguePart, LIMIT } from '@portal/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { ERROR_CODE } from '../../platform/http/error-codes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { categories, productCategories, products } from './catalogue.tables.ts';
import { restorableAfter } from './catalogue-restore.ts';

type ByPart = Readonly<Record<CataloguePart, number>>;

/** How many more of each part a catalogue may get; below zero when it holds too many. */
export interface CatalogueRoom {
  now: ByPart;
  /** When nothing that is deleted by now can be restored any more. */
  later: ByPart;
}

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
export async function requireRoom(tx: Executor, contractCode: string, added: Added, now: Date): Promise<void> {
  const grown = PARTS.filter((part) => (added[part] ?? 0) > 0);
  if (grown.length === 0) return;
  const left = await roomLeft(tx, contractCode, now);
  if (grown.some((part) => left.now[part] < 0)) throw refusal(grown.find((part) => left.later[part] < 0));
}

/**
 * Makes sure that the undoing of an import does not lead beyond twice the limit. Nothing counts the places that an
 * import took away, and one import after the other can be undone.
 *
 * @param places how many more there would be
 * @throws HttpError 409 whose code says what the catalogue is full of
 */
export async function requireRoomToUndo(db: Executor, contractCode: string, places: number, now: Date): Promise<void> {
  if (places <= 0) return;
  const { living, gone } = await held(db, contractCode, now);
  const left = 2 * PART.places.max - living.places - places;
  if (left < gone.places) throw refusal(left < 0 ? 'places' : undefined);
}

/**
 * Counts how much room a catalogue has.
 *
 * Undoing a deletion is never refused. So what can still be restored counts too: together with it, the catalogue may
 * hold twice as much, and restoring never leads beyond that.
 */
export async function roomLeft(db: Executor, contractCode: string, now: Date): Promise<CatalogueRoom> {
  const { living, gone } = await held(db, contractCode, now);
  const later = byPart((part) => PART[part].max - living[part]);
  return { now: byPart((part) => Math.min(later[part], later[part] + PART[part].max - gone[part])), later };
}

const byPart = (number: (part: CataloguePart) => number): ByPart => ({
  products: number('products'),
  categories: number('categories'),
  places: number('places'),
});

/** @param full what the catalogue is full of; undefined when only what was deleted lately takes the room */
function refusal(full: CataloguePart | undefined): HttpError {
  if (full === undefined) {
    const message =
      'What was deleted in the last ten minutes, and can still be restored, takes the room: try again later';
    return new HttpError(409, message, { code: ERROR_CODE.recentlyDeleted });
  }
  const { max, name, code } = PART[full];
  return new HttpError(409, `The catalogue is full: it may hold ${max} ${name}`, { code });
}

/** Counts what a catalogue holds, and what was deleted but can still be restored. */
async function held(db: Executor, contractCode: string, now: Date): Promise<{ living: ByPart; gone: ByPart }> {
  const end = sql`${restorableAfter(now).toISOString()}::timestamptz`;
  const [isLiving, isDeleted] = [sql`deleted_at is null`, sql`deleted_at is not null`];
  const [isRestorable, isLost] = [sql`deleted_at > ${end}`, sql`deleted_at <= ${end}`];
  const rowsOf = (table: PgTable, which: SQL) => sql`from ${table} where contract_code = ${contractCode} and ${which}`;
  const count = (table: PgTable, which: SQL) => sql`(select count(*)::integer ${rowsOf(table, which)})`;
  const ofThem = (which: SQL) =>
    sql`(product_id in (select id ${rowsOf(products, which)}) or category_id in (select id ${rowsOf(categories, which)}))`;
  // Finding the places of what is deleted takes several times as long as counting all. Mostly nothing is.
  const placesOf = (which: SQL) => sql`
    case when exists (select ${rowsOf(products, which)}) or exists (select ${rowsOf(categories, which)})
      then ${count(productCategories, ofThem(which))} else 0 end`;
  const { rows } = await db.execute<
    Record<CataloguePart | 'goneProducts' | 'goneCategories' | 'deletedPlaces' | 'lostPlaces', number>
  >(sql`
    select ${count(products, isLiving)} as products, ${count(products, isRestorable)} as "goneProducts",
           ${count(categories, isLiving)} as categories, ${count(categories, isRestorable)} as "goneCategories",
           ${count(productCategories, sql`true`)} as places,
           ${placesOf(isDeleted)} as "deletedPlaces", ${placesOf(isLost)} as "lostPlaces"`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted');
  const { goneProducts, goneCategories, deletedPlaces, lostPlaces, ...all } = counted;
  return {
    living: { ...all, places: all.places - deletedPlaces },
    gone: { products: goneProducts, categories: goneCategories, places: deletedPlaces - lostPlaces },
  };
}
