import { and, asc, eq, getTableColumns, gt, isNotNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';
import { type Seal, sealedBy, sealFor } from './seal.ts';

/** Rows of a table that keep a sealed text. Each is registered, so that `rekey` finds it. */
export interface SealedRows {
  /** What they are, in the operator's words: `client secrets`. */
  what: string;
  /** What `sealFor` is told. */
  purpose: string;
  table: PgTable;
  /** Holds the sealed text, or null. */
  sealed: PgColumn;
  /** What the text is bound to; it names one row. */
  bond: PgColumn;
}

/** What came of sealing anew. */
export interface Resealed {
  count: number;
  /** Texts that no key opens which is held. */
  shut: number;
}

/** Rows that one transaction seals anew. */
const BATCH = 200;

/** Texts that another key than the present one sealed. */
const isOther = ({ sealed }: SealedRows, { present }: KeyRing): SQL | undefined =>
  and(isNotNull(sealed), not(like(sealed, `${sealedBy(present)}%`)));

/** How many texts are sealed with another key than the present one. */
export const countOthers = (db: Executor, rows: SealedRows, keys: KeyRing): Promise<number> =>
  db.$count(rows.table, isOther(rows, keys));

/** How many sealed texts there are. */
export const countSealed = (db: Executor, { table, sealed }: SealedRows): Promise<number> =>
  db.$count(table, isNotNull(sealed));

/**
 * Seals everything anew that another key than the present one sealed, some at a time, while the portal goes on. Broken
 * off, it goes on where it stopped.
 *
 * @param lost what to put in the place of a text that no key opens; without it such a text stays as it is
 */
export async function reseal(database: Database, rows: SealedRows, keys: KeyRing, lost?: string): Promise<Resealed> {
  const result = { count: 0, shut: 0 };
  let last: unknown;
  for (;;) {
    const batch = await database.transaction((tx) => resealSome(tx, rows, { keys, last, lost }));
    result.count += batch.count;
    result.shut += batch.shut;
    if (batch.last === undefined) return result;
    last = batch.last;
  }
}

async function resealSome(
  tx: Executor,
  rows: SealedRows,
  { keys, last, lost }: { keys: KeyRing; last: unknown; lost: string | undefined },
): Promise<Resealed & { last: unknown }> {
  const { table, sealed, bond, purpose } = rows;
  const seal = sealFor(purpose, keys);
  const found = await tx
    .select({ bond: sql<string>`${bond}::text`, sealed: sql<string>`${sealed}` })
    .from(table)
    .where(and(isOther(rows, keys), last === undefined ? undefined : gt(bond, last)))
    .orderBy(asc(bond))
    .limit(BATCH)
    .for('update');
  let shut = 0;
  for (const row of found) {
    const text = openedBy(seal, row) ?? lost;
    if (text === undefined) shut += 1;
    else
      await tx
        .update(table)
        .set({ [nameOf(rows)]: seal.close(text, row.bond) })
        .where(eq(bond, row.bond));
  }
  return { count: found.length - shut, shut, last: found.length < BATCH ? undefined : found.at(-1)?.bond };
}

/** Nothing when no key opens it. */
function openedBy(seal: Seal, { sealed, bond }: { sealed: string; bond: string }): string | undefined {
  try {
    return seal.open(sealed, bond);
  } catch {
    return undefined;
  }
}

/** The name by which drizzle's statements know the column. */
function nameOf({ table, sealed, what }: SealedRows): string {
  const [name] = Object.entries(getTableColumns(table)).find(([, column]) => column === sealed) ?? [];
  if (name === undefined) throw new Error(`The sealed column of the ${what} is of another table`);
  return name;
}

/**
 * Whether the keys open what was sealed before keys had ids, judged by one text of each kind: how a portal that is
 * older than its record of keys is known.
 */
export async function opensOldTexts(db: Executor, kinds: readonly SealedRows[], keys: KeyRing): Promise<boolean> {
  for (const { table, sealed, bond, purpose } of kinds) {
    const [row] = await db
      .select({ bond: sql<string>`${bond}::text`, sealed: sql<string>`${sealed}` })
      .from(table)
      .where(and(isNotNull(sealed), like(sealed, 'v1.%')))
      .limit(1);
    if (row && openedBy(sealFor(purpose, keys), row) === undefined) return false;
  }
  return true;
}
