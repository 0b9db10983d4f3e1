import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/** A folder that only this process holds. The operating system releases it when the process dies, however it dies. */
export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes a data folder for this process.
 *
 * Two processes on one embedded database silently lose rows. Node has no file locks, but SQLite does: an exclusive
 * transaction on an empty file is one.
 *
 * @throws StartupError when another process holds the folder; the message names the folder
 */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new StartupError(
      `The data folder ${folder} is in use by another process. Stop it, or choose another DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  return { release: () => file.close() };
}
