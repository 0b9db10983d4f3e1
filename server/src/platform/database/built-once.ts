import type { Executor } from './database.ts';

/**
 * Puts a query together once for each database, for what most calls ask. To write the text of a statement anew takes
 * Drizzle longer than the driver takes to send it and to read its rows.
 *
 * @param build puts the query together, with `sql.placeholder` for what differs from call to call
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

/** Drizzle's name for a query without one: the connections themselves name what comes again (`namedStatements`). */
export const UNNAMED = '';
