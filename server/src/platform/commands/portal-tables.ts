import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import type { Migration } from '../database/migrations.ts';
import { StartupError } from '../startup-error.ts';

/** Every table that any migration has made. Later migrations may have dropped some. */
const tablesOf = (migrations: readonly Migration[]): Set<string> =>
  new Set(
    migrations.flatMap(({ statements }) =>
      [...statements.join('').matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name = '']) => name),
    ),
  );

async function existingTables(db: Executor) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

async function references(db: Executor) {
  const { rows } = await db.execute<{ source: string; target: string }>(sql`
    select source.relname as source, target.relname as target
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  return rows;
}

/**
 * The portal's existing tables, each after those that its foreign keys refer to: the order to fill them in.
 *
 * @param migrations the schema's history as known here
 */
export async function portalTables(db: Executor, migrations: readonly Migration[]): Promise<string[]> {
  const own = tablesOf(migrations);
  const waiting = new Set((await existingTables(db)).filter((name) => own.has(name)));
  const arrows = await references(db);
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      (name) => !arrows.some(({ source, target }) => source === name && waiting.has(target)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const name of ready) waiting.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Tables that the server fills at its start, with facts about the database and itself. */
const ITS_OWN = ['schema_meta', 'data_keys', 'running_servers'];

/** Whether any of the portal's tables has a row, apart from facts about the database itself. */
export async function holdsRows(db: Executor, tables: readonly string[]): Promise<boolean> {
  for (const name of tables.filter((table) => !ITS_OWN.includes(table))) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Removes the portal's schema: its tables with all rows, and its views, functions and types.
 *
 * @throws StartupError when the database holds tables that are not the portal's
 */
export async function removeSchema(tx: Executor, migrations: readonly Migration[]): Promise<void> {
  const own = tablesOf(migrations);
  const foreign = (await existingTables(tx)).filter((name) => !own.has(name) && name !== 'schema_migrations');
  if (foreign.length > 0) {
    throw new StartupError(
      `The database also holds tables that are not the portal's (${foreign.join(', ')}). Restore into a database that only the portal uses.`,
    );
  }
  await tx.execute(sql`
    do $$
    declare part record;
    begin
      for part in
        select 'pg_class'::regclass as catalogue, oid, case relkind
            when 'r' then 'table' when 'v' then 'view' when 'm' then 'materialized view' else 'sequence' end as kind,
            oid::regclass::text as name
          from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'S')
        union all
        select 'pg_proc'::regclass, oid, 'routine', oid::regprocedure::text
          from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select 'pg_type'::regclass, oid, 'type', oid::regtype::text
          from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
        -- Sorting reads all names before the first part is dropped.
        order by kind, name
      loop
        -- What belongs to an extension stays; what belongs to a table goes with it.
        continue when exists (
          select 1 from pg_depend where classid = part.catalogue and objid = part.oid and deptype in ('e', 'i', 'a'));
        execute format('drop %s if exists %s cascade', part.kind, part.name);
      end loop;
    end $$`);
}
