import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A folder that only this process holds. The operating system releases it when the process dies, however it dies. */
export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes a data folder for this process. Whoever holds it may start PostgreSQL on it, and end what a dead process left.
 *
 * Node has no file locks, but SQLite does: an exclusive transaction on an empty file is one.
 *
 * @returns undefined when another process holds the folder
 */
export function lockFolder(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    file.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
