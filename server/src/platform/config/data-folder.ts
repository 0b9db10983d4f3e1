import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { closeOne, closeToOthers, OF_OTHERS } from '@portal/delivery/server';

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
  if (own.length === entries.length) closeOne(dataDir, folder);
  for (const name of own) closeToOthers(join(dataDir, name));
}
