import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Rights of the group and of everybody else. */
export const OF_OTHERS = 0o077;

/**
 * Takes a file, or a folder with all that is in it, from the other users of the machine. A link stays as it is, because
 * it leads elsewhere, and so does what belongs to another user.
 *
 * @example closeToOthers('/srv/portal/.releases')
 */
export function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !closeOne(path, found) || !found.isDirectory()) return;
  for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/**
 * The same for a folder alone.
 *
 * @returns whether it is this user's to close
 */
export function closeOne(path: string, found: Stats): boolean {
  const isOwn = found.uid === process.getuid?.() && !found.isSymbolicLink();
  if (isOwn && (found.mode & OF_OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  return isOwn;
}
