import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import type { Executor } from './database.ts';
import type { Migration } from './migrations.ts';

/** Any number that no other lock uses: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_511;

/**
 * The last of the thirty migrations that the baseline replaced, and the last commit that has them. A database that they
 * brought this far has the same schema, and is at the baseline.
 */
const REPLACED = {
  name: '0029_accounts_username_stem',
  digest: '234b17be83d749e10eaad1341fbccf3474361a745e1af5fe0f81c91907144470',
  lastCommit: '9e4fef26',
};

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

/** The place of the newest migration of a history; -1 when there is none. */
export const placeOf = (history: readonly { index: number }[]): number => history.at(-1)?.index ?? -1;

/**
 * Checks that a history equals the beginning of the one known here.
 *
 * @param whose the owner of the history, as the beginning of the message: `The database`, `The backup`
 * @param remedy what to do when it ends before the baseline
 * @throws StartupError when the history is longer, older than the baseline, or different
 */
export function expectKnownHistory(
  whose: string,
  history: readonly AppliedMigration[],
  migrations: readonly Migration[],
  remedy = (version: string) => `Start ${version} on it once, then this one.`,
): void {
  const [baseline] = migrations;
  if (!baseline || history.length === 0) return;
  const since = history.filter(({ index }) => index >= baseline.index);
  if (since.length === 0) {
    const version = `the version of commit ${REPLACED.lastCommit}`;
    throw new StartupError(
      `${whose} is too old for this version (it ends with "${history.at(-1)?.name}", and "${REPLACED.name}" is needed). ${remedy(version)}`,
    );
  }
  for (const [place, { index, name, digest }] of since.entries()) {
    const known = migrations[place];
    if (!known) {
      throw new StartupError(`${whose} was made by a newer version of the portal (it has "${name}", unknown here).`);
    }
    const isReplaced = known === baseline && digest === REPLACED.digest;
    if (index !== known.index || (digest !== known.digest && !isReplaced)) {
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
 * @throws StartupError when the database's history does not equal the beginning of `migrations`
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
    const missing = migrations.filter(({ index }) => index > placeOf(applied));
    for (const { index, name, digest, statements } of missing) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`
        insert into schema_migrations ("index", name, digest) values (${index}, ${name}, ${digest})`);
    }
    return missing.map(({ name }) => name);
  });
