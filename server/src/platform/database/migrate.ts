import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import type { Executor } from './database.ts';
import type { Migration } from './migration.ts';

/** Any number that nothing else locks: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_511;

const digestOf = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex');

const statementsOf = (migration: Migration) =>
  migration.sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const readApplied = async (tx: Executor) => {
  const { rows } = await tx.execute<{ index: number; name: string; digest: string }>(
    sql`select "index", name, digest from schema_migrations order by "index"`,
  );
  return rows;
};

const refuseForeignHistory = (
  applied: { index: number; name: string; digest: string }[],
  migrations: readonly Migration[],
) => {
  for (const [place, { index, name, digest }] of applied.entries()) {
    const known = migrations[place];
    if (!known) {
      throw new StartupError(
        `The database was migrated by a newer version of the portal (it has "${name}", unknown here). Start that version, or restore an older backup.`,
      );
    }
    if (index !== known.index || digest !== digestOf(known)) {
      throw new StartupError(
        `The database was migrated with another "${name}" than this version's "${known.name}". Start the version that made it.`,
      );
    }
  }
};

/**
 * Brings the database to the newest schema: applies what is missing, in order, all or nothing.
 *
 * Instances that start at the same moment wait for each other, and the later ones find nothing to do.
 *
 * @returns the names of the migrations that were applied now.
 * @throws StartupError when the database's history is not a beginning of `migrations`.
 */
export const migrate = (db: Executor, migrations: readonly Migration[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`
      create table if not exists schema_migrations (
        "index" integer primary key,
        name text not null,
        digest text not null,
        applied_at timestamp (3) with time zone not null default now()
      )`);
    const applied = await readApplied(tx);
    refuseForeignHistory(applied, migrations);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) {
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into schema_migrations ("index", name, digest)
        values (${migration.index}, ${migration.name}, ${digestOf(migration)})`);
    }
    return missing.map((migration) => migration.name);
  });
