import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

/**
 * Empties every table that was written to, and restarts the sequences. Truncating would take ten times as long,
 * because it makes new files for all tables that refer to one another.
 */
export async function empty({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
        and pg_relation_size(oid) > 0`);
  const written = rows.map(({ name }) => name);
  if (written.length > 0) {
    await db.execute(
      sql.raw(`
        do $$
        begin
          -- Without the triggers of foreign keys.
          set local session_replication_role = replica;
          ${written.map((name) => `delete from ${name};`).join(' ')}
          perform setval(seqrelid, seqstart, false) from pg_sequence
            where seqrelid >= 16384 and pg_sequence_last_value(seqrelid) is not null;
          delete from pg_statistic where starelid >= 16384;
        end $$`),
    );
    await db.execute(sql.raw(`vacuum ${written.join()}`));
  }
}

/** By what a new database is known again: its next transaction, and how many rows its catalogue has. */
export interface Newness {
  since: string;
  parts: string;
}

export async function newnessOf({ db }: Database): Promise<Newness> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select pg_snapshot_xmax(pg_current_snapshot())::xid::text as since`);
  const since = rows[0]?.since ?? '';
  const { parts } = await catalogueOf(db, since);
  return { since, parts };
}

/** Whether everything besides rows is as it was. What was changed and changed back counts as changed. */
export async function isAsNew({ db }: Database, { since, parts }: Newness): Promise<boolean> {
  const now = await catalogueOf(db, since);
  return now.parts === parts && now.written === '0';
}

/** Counts the rows of the catalogue, and those written since a transaction. Reading all takes five times as long. */
async function catalogueOf(db: Database['db'], since: string): Promise<{ parts: string; written: string }> {
  const { rows } = await db.execute<{ parts: string; written: string }>(sql`
    select count(*)::text as parts, (count(*) filter (where age(xmin) <= age(${since}::xid)))::text as written from (
      select xmin from pg_class where oid >= 16384
      union all
      select xmin from pg_attribute where attrelid >= 16384
      union all
      select xmin from pg_constraint where oid >= 16384
      union all
      select xmin from pg_trigger where not tgisinternal
      union all
      select xmin from pg_proc where oid >= 16384
      union all
      select xmin from pg_db_role_setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) as catalogue`);
  return rows[0] ?? { parts: '', written: '' };
}
