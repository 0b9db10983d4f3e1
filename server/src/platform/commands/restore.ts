import { stat } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Executor } from '../database/database.ts';
import { expectKnownHistory, migrate, placeOf } from '../database/migrate.ts';
import { type Migration, readMigrations } from '../database/migrations.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { BackupHead } from './backup-format.ts';
import { type BackupReader, type RowBatch, readBackup } from './backup-reader.ts';
import { holdsRows, portalTables, removeSchema } from './portal-tables.ts';

interface RestoreOptions {
  replace?: boolean;
  by?: string;
}

/** What was restored. */
export interface RestoreReport {
  rows: number;
  /** When the backup was made, as an ISO date in UTC. */
  createdAt: string;
}

function insertRows(tx: Executor, { table, rows }: RowBatch) {
  const name = sql.identifier(table);
  return tx.execute(sql`
    insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`);
}

/** Numbers that the database assigns continue after the highest restored one. */
async function continueNumbering(tx: Executor, tables: readonly string[]) {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  for (const { table, column } of rows.filter((row) => tables.includes(row.table))) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.identifier(column)}))
      from ${sql.identifier(table)} having max(${sql.identifier(column)}) is not null`);
  }
}

async function fillTables(tx: Executor, batches: AsyncIterable<RowBatch>, migrations: readonly Migration[]) {
  const tables = await portalTables(tx, migrations);
  let count = 0;
  for await (const batch of batches) {
    if (!tables.includes(batch.table))
      throw new StartupError(`The backup has rows of an unknown table "${batch.table}".`);
    await insertRows(tx, batch);
    count += batch.rows.length;
  }
  await continueNumbering(tx, tables);
  return count;
}

async function restoreInto(
  tx: Executor,
  { head, batches }: BackupReader,
  { file, replace = false, by }: RestoreOptions & { file: string },
): Promise<RestoreReport> {
  const migrations = readMigrations();
  if (!replace && (await holdsRows(tx, await portalTables(tx, migrations)))) {
    throw new StartupError(
      'The database is not empty. Restore into an empty one, or add --replace to lose what it holds.',
    );
  }
  expectKnownBackup(head, migrations);
  await removeSchema(tx, migrations);
  await migrate(
    tx,
    migrations.filter(({ index }) => index <= placeOf(head.history)),
  );
  const rows = await fillTables(tx, batches, migrations);
  await migrate(tx, migrations);
  if (by !== undefined) {
    const detail = { by, rows, createdAt: head.createdAt, replaced: replace };
    await writeAudit(tx, { actorAccountId: null, contractCode: null, action: 'restore', subject: file, detail });
  }
  return { rows, createdAt: head.createdAt };
}

const expectKnownBackup = ({ history }: BackupHead, migrations: readonly Migration[]): void =>
  expectKnownHistory(
    'The backup',
    history,
    migrations,
    (version) => `Restore it with ${version}, make a backup there, and restore that with this one.`,
  );

/** An error of the file system or of unpacking. */
const isUnreadable = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(E[A-Z]+|Z_\w+)$/.test(String(error.code));

async function inWords<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    throw new StartupError(`The backup ${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Reads a backup from its beginning to its end, and restores nothing. A pipe can be read once, and is left for that.
 *
 * @throws StartupError when the file is missing, damaged, or of a newer version
 */
export const expectBackup = (file: string): Promise<void> =>
  inWords(file, async () => {
    const kind = await stat(file);
    if (!kind.isFile() && !kind.isDirectory()) return;
    const { head, batches } = await readBackup(file);
    expectKnownBackup(head, readMigrations());
    const rest = batches[Symbol.asyncIterator]();
    while (!(await rest.next()).done);
  });

/**
 * Restores what `backupDatabase` saved, all or nothing.
 *
 * A backup of an older version is read into the schema that it was made with, and migrated from there. Everybody must
 * sign in again afterwards. No server may run on the database meanwhile.
 *
 * @param options.replace whether the contents of the database may be lost
 * @param options.by who gave the order, for the audit of the restored portal
 * @throws StartupError when the database is not empty, or the file is missing, damaged, or of a newer version
 */
export const restoreDatabase = (
  database: Database,
  file: string,
  options: RestoreOptions = {},
): Promise<RestoreReport> =>
  inWords(file, async () => {
    const backup = await readBackup(file);
    return database.transaction((tx) => restoreInto(tx, backup, { ...options, file }));
  });
