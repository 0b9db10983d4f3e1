import { closeSync, fsync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';

/**
 * Replaces a file in one step that survives a power cut: afterwards there is the old file or the new one, complete. It
 * makes the folder if there is none.
 *
 * @param mode permissions of a file that only its owner may read, such as 0o600
 * @example replaceFile('/srv/portal/releases/mf-auth/live.json', '{ … }\n')
 */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.next`;
  writeFileSync(next, content, { flush: true, ...(mode === undefined ? {} : { mode }) });
  renameSync(next, file);
  syncFolder(dirname(file));
}

/** Until the folder is on the disk, the new name of a file is not. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives a folder that was made beside its place its final name, in one step that survives a power cut: under that name
 * there is the complete folder or nothing. Other work goes on while the disk writes.
 *
 * @example await placeFolder('/srv/portal/releases/mf-auth/.incoming-1', '/srv/portal/releases/mf-auth/1.0.0')
 */
export async function placeFolder(folder: string, place: string): Promise<void> {
  await syncTree(folder);
  renameSync(folder, place);
  await sync(dirname(place));
}

/**
 * Brings a folder to the disk, with all that it holds.
 *
 * @example await syncTree('/srv/portal/releases/sdk')
 */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = openSync(path, 'r');
  try {
    await promisify(fsync)(handle);
  } finally {
    closeSync(handle);
  }
}

/** The code of an error of the system, such as `ENOENT`; undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  return isNativeError(error) && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
