import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of the group and of everybody else. */
const OF_OTHERS = 0o077;

/** What the portal keeps in its data folder. */
const OWN_ENTRY =
  /^(?:pg|postgres(?:\.unfinished-.*)?|releases|outbox|data\.key(?:\.old)?(?:\.next)?|lock\.sqlite(?:-.*)?|operator\.sock)$/;

/**
 * Keeps the data folder to the user that runs the portal: what this process makes from now on is open to nobody else,
 * from its first moment, and what an earlier version or a copy left open is closed.
 *
 * The folder may hold something else too, which stays as it is. So does the folder itself then: it may be one that
 * other programs need.
 *
 * @example keepToOwner('/var/lib/portal')
 */
export function keepToOwner(dataDir: string): void {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  // What root writes into somebody else's folder has to stay readable for its owner.
  if (folder && folder.uid !== 0 && process.getuid?.() === 0) return;
  process.umask(OF_OTHERS);
  if (!folder?.isDirectory()) return;
  const entries = readdirSync(dataDir);
  const own = entries.filter((name) => OWN_ENTRY.test(name));
  if (own.length === entries.length) close(dataDir, folder);
  for (const name of own) closeWhole(join(dataDir, name));
}

function closeWhole(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || !close(path, found) || !found.isDirectory()) return;
  for (const name of readdirSync(path)) closeWhole(join(path, name));
}

/** @returns whether it is this user's to close; a link is not, because it leads elsewhere */
function close(path: string, found: Stats): boolean {
  const isOwn = found.uid === process.getuid?.() && !found.isSymbolicLink();
  if (isOwn && (found.mode & OF_OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
  return isOwn;
}
