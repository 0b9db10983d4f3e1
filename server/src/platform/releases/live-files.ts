import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from './read-live.ts';
import { versionsOf } from './read-release.ts';

/**
 * Changes when a file of a live release is changed, added or removed, as far as the file system tells: nothing is read.
 *
 * @example const before = await markOfFiles(folder, pointers);
 */
export async function markOfFiles(folder: string, pointers: readonly Pointer[]): Promise<string> {
  const places = pointers.flatMap(({ remote, lanes }) => lanes.map((lane) => ({ remote, lane })));
  const marks = places.map(async ({ remote, lane }) => {
    // A pointer that cannot be read is logged where the releases are read.
    const [version = ''] = await versionsOf(folder, remote, lane).catch(() => []);
    return markOfFolder(join(folder, remote, version));
  });
  return (await Promise.all(marks)).join('\n');
}

async function markOfFolder(place: string): Promise<string> {
  const names = await readdir(place, { recursive: true }).catch(() => []);
  const marks = names.toSorted().map(async (name) => {
    const found = await stat(join(place, name)).catch(() => undefined);
    return `${name}:${found?.ino}:${found?.mtimeMs}:${found?.size}`;
  });
  return [place, ...(await Promise.all(marks))].join('\n');
}
