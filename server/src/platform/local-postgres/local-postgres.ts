import { accessSync, constants, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf, StartupError } from '../startup-error.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { keepRunning } from './keep-running.ts';
import { endLeftBehind } from './left-behind.ts';
import { makeFolder, OWNER } from './new-folder.ts';
import type { PostgresLog } from './postgres-process.ts';
import { findPrograms } from './programs.ts';
import { giveTo } from './unprivileged.ts';

/** The PostgreSQL of a data folder. */
export interface LocalPostgres {
  /** As `DATABASE_URL` would name it. */
  url: string;
  /** Ends it, unless another process runs it. */
  close(): Promise<void>;
}

export interface LocalPostgresOptions {
  /**
   * `alone`: refuses a folder that another process holds; what is connected is cut off at the end. `shared`: connects
   * to the PostgreSQL that another process runs there. When it runs one itself, it waits at the end for who did so.
   */
  as: 'alone' | 'shared';
  /** Whether it makes a database if there is none. */
  makes: boolean;
  log: PostgresLog;
}

/** Longest path of a socket that every system accepts, in bytes (macOS: 104 with the closing zero). */
const MAX_PATH_BYTES = 103;

/** Where Linux names the open files of this process. */
const OPEN_FILES = '/proc/self/fd';

/** Milliseconds that a command waits for a server that is starting. */
const MAX_WAIT_MS = 15_000;

/** Where the database of a data folder is. */
const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * Runs the packaged PostgreSQL on `<dataDir>/postgres`, or connects to the one that another process runs there.
 *
 * @param dataDir absolute path; made when missing
 * @throws StartupError in one line that says what to do
 */
export async function openLocalPostgres(
  dataDir: string,
  { as, makes, log }: LocalPostgresOptions,
): Promise<LocalPostgres> {
  if (process.platform === 'win32') throw new StartupError('On Windows the portal needs DATABASE_URL.');
  const folder = postgresFolder(dataDir);
  if (!makes && !existsSync(dataDir)) throw noDatabase(dataDir);
  prepareFolder(dataDir);
  if (existsSync(join(dataDir, 'pg'))) throw olderFolder(dataDir);
  const lock = lockFolder(dataDir);
  if (!lock && as === 'shared') {
    await untilReady(dataDir, folder);
    return { url: addressOf(dataDir, folder), close: async () => {} };
  }
  if (!lock) throw inUse(dataDir);
  try {
    const ends = as === 'alone' ? 'SIGINT' : 'SIGTERM';
    return await run(dataDir, folder, { ends, makes, log, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Running {
  ends: 'SIGINT' | 'SIGTERM';
  makes: boolean;
  log: PostgresLog;
  lock: FolderLock;
}

async function run(dataDir: string, folder: string, { ends, makes, log, lock }: Running): Promise<LocalPostgres> {
  const version = versionIn(folder);
  if (version === undefined && !makes) throw noDatabase(dataDir);
  const programs = findPrograms(dataDir, version);
  if (version === undefined) await makeFolder(programs, dataDir, folder);
  giveTo(programs.as, folder);
  const url = addressOf(dataDir, folder);
  await endLeftBehind(folder);
  const stop = await keepRunning(programs, folder, log);
  const close = async () => {
    await stop(ends);
    lock.release();
  };
  return { url, close };
}

/**
 * As `DATABASE_URL` would name it. The socket is in the folder; where its path would be too long, Linux has a shorter
 * name for the folder as long as this process has it open.
 */
function addressOf(dataDir: string, folder: string): string {
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= MAX_PATH_BYTES;
  if (!isShort && !existsSync(OPEN_FILES)) throw longPath(dataDir);
  const host = isShort ? folder : join(OPEN_FILES, String(openSync(folder, 'r')));
  return `postgres://${OWNER}@localhost/postgres?host=${encodeURIComponent(host)}`;
}

const longPath = (dataDir: string) =>
  new StartupError(
    `The path of the data folder ${dataDir} is too long for the socket of its database: choose a shorter DATA_DIR, or set DATABASE_URL.`,
  );

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`Cannot write to the data folder ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

/** The major version of PostgreSQL that made the database; undefined when there is none. */
function versionIn(folder: string): number | undefined {
  if (!existsSync(folder)) return undefined;
  try {
    return Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    throw new StartupError(`The database in ${folder} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** Earlier versions kept their data in `pg`, in a form that PostgreSQL itself does not read. */
const olderFolder = (dataDir: string) =>
  new StartupError(
    `The data folder ${dataDir} was made by an earlier version of the portal: make a backup with that version ` +
      `('backup <file>'), move ${join(dataDir, 'pg')} away, and restore it with this one ('restore <file>').`,
  );

const noDatabase = (dataDir: string) => new StartupError(`There is no database in the data folder ${dataDir}.`);

const inUse = (dataDir: string) =>
  new StartupError(`The data folder ${dataDir} is in use by another process. Stop it, or choose another DATA_DIR.`);

/** PostgreSQL writes into its file that it takes connections. */
async function untilReady(dataDir: string, folder: string): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  while (!isReady(folder)) {
    if (performance.now() > end) throw inUse(dataDir);
    await delay(50);
  }
}

function isReady(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
