import { and, asc, eq, getTableColumns, gt, isNotNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database/database.ts';
import type { KeyRing } from './key-ring.ts';
import { type Seal, sealedBy, sealFor } from './seal.ts';

/** Rows of a table that hold a sealed text. Every kind is registered, so that `rekey` finds it. */
export interface SealedRows {
  /** What they are, in messages to the operator: `client secrets`. */
  what: string;
  /** The purpose that `sealFor` takes. */
  purpose: string;
  table: PgTable;
  /** The column of the sealed text, which may be null. */
  sealed: PgColumn;
  /** The column of what the text is bound to; it identifies one row. */
  bond: PgColumn;
  /** What happens to a text whose key is lost for good. */
  whenLost: {
    /**
     * The text that replaces it. Nobody may get in with it: where the secret proves who a person is, the text is
     * something that nobody knows. It is never empty, because a code can be calculated from an empty key.
     *
     * @example () => newToken()
     */
    text: () => string;
    /** What that means, in messages to the operator: `client secrets are not shown`. */
    meaning: string;
  };
}

/** The outcome of sealing again. */
export interface Resealed {
  count: number;
  /** Texts that none of the keys at hand opens. */
  shut: number;
}

/** Rows that are sealed again in one transaction. */
const BATCH = 200;

/** Texts that are sealed with a key other than the present one. */
const isOther = ({ sealed }: SealedRows, { present }: KeyRing): SQL | undefined =>
  and(isNotNull(sealed), not(like(sealed, `${sealedBy(present)}%`)));

/** How many texts are sealed with a key other than the present one. */
export const countOthers = (db: Executor, rows: SealedRows, keys: KeyRing): Promise<number> =>
  db.$count(rows.table, isOther(rows, keys));

/** How many sealed texts there are. */
export const countSealed = (db: Executor, { table, sealed }: SealedRows): Promise<number> =>
  db.$count(table, isNotNull(sealed));

/**
 * Seals everything again that is sealed with a key other than the present one: a batch at a time, while the portal
 * runs. After an interruption it continues where it stopped.
 *
 * @param isLost whether a text that no key opens is replaced (see `whenLost`); otherwise it stays as it is
 */
export async function reseal(database: Database, rows: SealedRows, keys: KeyRing, isLost = false): Promise<Resealed> {
  const result = { count: 0, shut: 0 };
  let last: unknown;
  for (;;) {
    const batch = await database.transaction((tx) => resealSome(tx, rows, { keys, last, isLost }));
    result.count += batch.count;
    result.shut += batch.shut;
    if (batch.last === undefined) return result;
    last = batch.last;
  }
}

async function resealSome(
  tx: Executor,
  rows: SealedRows,
  { keys, last, isLost }: { keys: KeyRing; last: unknown; isLost: boolean },
): Promise<Resealed & { last: unknown }> {
  const { table, sealed, bond, purpose, whenLost } = rows;
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
    const text = openedBy(seal, row) ?? (isLost ? whenLost.text() : undefined);
    if (text === undefined) shut += 1;
    else
      await tx
        .update(table)
        .set({ [nameOf(rows)]: seal.close(text, row.bond) })
        .where(eq(bond, row.bond));
  }
  return { count: found.length - shut, shut, last: found.length < BATCH ? undefined : found.at(-1)?.bond };
}

/** Undefined when no key opens it. */
function openedBy(seal: Seal, { sealed, bond }: { sealed: string; bond: string }): string | undefined {
  try {
    return seal.open(sealed, bond);
  } catch {
    return undefined;
  }
}

/** The name of the column in Drizzle's statements. */
function nameOf({ table, sealed, what }: SealedRows): string {
  const [name] = Object.entries(getTableColumns(table)).find(([, column]) => column === sealed) ?? [];
  if (name === undefined) throw new Error(`The sealed column of the ${what} belongs to another table`);
  return name;
}

/**
 * Whether the keys open what was sealed before keys had ids. One text of each kind is tried. This shows whether the
 * keys fit a portal that is older than its record of keys.
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
