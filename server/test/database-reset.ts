import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

const RESET = ['reset all', 'discard plans', 'discard temp', 'discard sequences', 'select pg_advisory_unlock_all()'];

/**
 * Empties every table that was written to, and restarts the sequences. Truncating would take ten times as long,
 * because it makes new files for all tables that refer to one another.
 */
export async function empty({ kind, db }: Database): Promise<void> {
  await db.execute(sql`
    do $$
    declare name text;
    begin
      -- Without the triggers of foreign keys.
      set local session_replication_role = replica;
      for name in select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
          and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || name;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where last_value is not null;
      delete from pg_statistic where starelid >= 16384;
    end $$`);
  const { rows } = await db.execute<{ names: string | null }>(sql`
    select string_agg(oid::regclass::text, ', ') as names from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows[0]?.names) await db.execute(sql.raw(`vacuum ${rows[0].names}`));
  // Everything that `discard all` does, except forgetting prepared statements, which the database's thread goes on
  // using.
  if (kind === 'memory') for (const what of RESET) await db.execute(sql.raw(what));
}

/** Everything that a statement can change besides rows, as one digest. */
export async function shapeOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ shape: string }>(sql`
    select md5(string_agg(part, ' ' order by part)) as shape from (
      select format('%s %s %s %s', oid, relkind, relname, reloptions) as part from pg_class
        where oid >= 16384 and relkind <> 't'
      union all
      select format('%s %s %s %s %s %s', attrelid, attnum, attname, atttypid, attnotnull, atthasdef) from pg_attribute
        where attrelid >= 16384 and attnum > 0
      union all
      select format('%s %s %s', oid, conname, convalidated) from pg_constraint where oid >= 16384
      union all
      select format('%s %s %s', oid, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all
      select format('%s %s %s', oid, proname, md5(prosrc)) from pg_proc where oid >= 16384
      union all
      select format('%s %s', setrole, setconfig) from pg_db_role_setting
        where setdatabase in (0, (select oid from pg_database where datname = current_database()))
    ) as parts`);
  return rows[0]?.shape ?? '';
}
