import { closeSync, fsync, openSync, renameSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

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
