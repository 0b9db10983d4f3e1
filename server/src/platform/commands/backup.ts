import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { readHistory } from '../database/migrate.ts';
import { readMigrations } from '../database/migrations.ts';
import { reasonOf, StartupError } from '../startup-error.ts';
import { type BackupHead, LEFT_OUT, writeEnd, writeRow } from './backup-format.ts';
import { portalTables } from './portal-tables.ts';

/** What was backed up. */
export interface BackupReport {
  /** Absolute path of the file. */
  file: string;
  rows: number;
}

/** Rows fetched at once; few, because a row may have an image. */
const FETCHED = 50;

const rowsOf = async function* (tx: Executor, table: string) {
  await tx.execute(
    sql`declare saved no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} as t`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(FETCHED))} from saved`);
    for (const { row } of rows) yield row;
    if (rows.length < FETCHED) break;
  }
  await tx.execute(sql`close saved`);
};

/** The lines of a backup. `saved` counts the rows meanwhile. */
const linesOf = async function* (tx: Executor, saved: { rows: number }) {
  const history = await readHistory(tx);
  if (history.length === 0) throw new StartupError('The database contains no portal: there is nothing to save.');
  const head: BackupHead = { format: 'portal-backup', version: 1, createdAt: new Date().toISOString(), history };
  yield `${JSON.stringify(head)}\n`;
  const tables = await portalTables(tx, readMigrations());
  for (const table of tables.filter((name) => !LEFT_OUT.includes(name))) {
    for await (const row of rowsOf(tx, table)) {
      saved.rows += 1;
      yield writeRow(table, row);
    }
  }
  yield writeEnd(saved.rows);
};

const isFileTrouble = (error: unknown) => typeof error === 'object' && error !== null && 'syscall' in error;

/**
 * Saves the whole portal, as it is at one moment, into one file that only its owner may read.
 *
 * Calls go on meanwhile. Sessions and mailed links are left out. The file appears whole or not at all.
 *
 * @param file absolute path; its folder is made when missing
 * @throws StartupError when the file exists or cannot be written
 */
export async function backupDatabase(database: Database, file: string): Promise<BackupReport> {
  if (existsSync(file)) throw new StartupError(`${file} exists already: a backup never overwrites another.`);
  const unfinished = `${file}.unfinished`;
  const saved = { rows: 0 };
  try {
    mkdirSync(dirname(file), { recursive: true });
    const target = () => createWriteStream(unfinished, { mode: 0o600, flush: true });
    await database.transaction((tx) => pipeline(Readable.from(linesOf(tx, saved)), createGzip(), target()), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    renameSync(unfinished, file);
  } catch (error) {
    if (existsSync(unfinished)) rmSync(unfinished);
    if (!isFileTrouble(error)) throw error;
    throw new StartupError(`Cannot write the backup ${file}: ${reasonOf(error)}`, { cause: error });
  }
  return { file, ...saved };
}
