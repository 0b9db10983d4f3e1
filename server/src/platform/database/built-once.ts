import type { Executor } from './database.ts';

/**
 * Builds a query once for each database, for what most calls ask. Drizzle takes longer to write the text of a statement
 * than the driver takes to send it and to read its rows.
 *
 * @param build builds the query, with `sql.placeholder` for what differs from call to call
 * @example const byName = builtOnce((db) => db.select().from(people).where(eq(people.name, sql.placeholder('name'))).prepare(UNNAMED));
 * const rows = await byName(db).execute({ name });
 */
export function builtOnce<Query>(build: (db: Executor) => Query): (db: Executor) => Query {
  const built = new WeakMap<Executor, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/**
 * Drizzle's name for a query without a name: the connections themselves name repeated statements (`namedStatements`).
 */
export const UNNAMED = '';
