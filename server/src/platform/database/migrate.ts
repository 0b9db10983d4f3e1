import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import type { Executor } from './database.ts';
import type { Migration } from './migration.ts';

/** Any number that no other lock uses: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_511;

const digestOf = (migration: Migration) => createHash('sha256').update(migration.sql).digest('hex');

const statementsOf = (migration: Migration) =>
  migration.sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** A migration that was applied to the database; `digest` is the SHA-256 of its SQL. */
export interface AppliedMigration {
  index: number;
  name: string;
  digest: string;
}

/** The migrations applied to this database, in order; none when it is still empty. */
export async function readHistory(db: Executor): Promise<AppliedMigration[]> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await db.execute<{ index: number; name: string; digest: string }>(
    sql`select "index", name, digest from schema_migrations order by "index"`,
  );
  return rows;
}

/**
 * Checks that a history equals the first of the migrations known here.
 *
 * @param whose the owner of the history, as the beginning of the message: `The database`, `The backup`
 * @throws StartupError when the history is longer or different
 */
export function expectKnownHistory(
  whose: string,
  history: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  for (const [place, { index, name, digest }] of history.entries()) {
    const known = migrations[place];
    if (!known) {
      throw new StartupError(`${whose} was made by a newer version of the portal (it has "${name}", unknown here).`);
    }
    if (index !== known.index || digest !== digestOf(known)) {
      throw new StartupError(`${whose} was made with another "${name}" than this version's "${known.name}".`);
    }
  }
}

/**
 * Brings the database to the newest schema: applies what is missing, in order, all or nothing.
 *
 * Instances that start at the same moment wait for each other. The later ones find nothing to do.
 *
 * @returns the names of the migrations that it applied
 * @throws StartupError when the database's history does not equal the first of `migrations`
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
    const applied = await readHistory(tx);
    expectKnownHistory('The database', applied, migrations);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) {
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into schema_migrations ("index", name, digest)
        values (${migration.index}, ${migration.name}, ${digestOf(migration)})`);
    }
    return missing.map((migration) => migration.name);
  });
