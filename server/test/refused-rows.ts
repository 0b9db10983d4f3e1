import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/**
 * Makes the database refuse some rows of a table until `allowRows`.
 *
 * @param when which ones, as a condition on `old` or `new`
 * @example await refuseRows(portal, 'insert', 'products', `new.name = 'Acqua'`);
 */
export async function refuseRows(portal: TestApp, write: 'insert' | 'update', table: string, when: string) {
  const { db } = portal.database;
  await db.execute(
    sql.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if ${when} then raise exception 'Refused by the test'; end if;
        return new;
      end $$`),
  );
  await db.execute(sql.raw(`create trigger refuse before ${write} on ${table} for each row execute function refuse()`));
}

export const allowRows = ({ database: { db } }: TestApp) => db.execute(sql`drop function if exists refuse cascade`);
