import { chmodSync, chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** As whom PostgreSQL runs. */
export interface RunsAs {
  /** What is written before a program. */
  before: readonly string[];
  /** Empty when it is the portal's own user. */
  user: { uid?: number; gid?: number };
}

/** The user without any rights, and its group, on every Linux. */
const NOBODY = 65_534;

const ITSELF: RunsAs = { before: [], user: {} };

/** Cannot touch a file of anybody else, but has to be let into every folder on its way. */
const AS_NOBODY: RunsAs = { before: [], user: { uid: NOBODY, gid: NOBODY } };

/** For the system it is still root, without any of root's rights. */
const IN_NAMESPACE: RunsAs = {
  before: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  user: {},
};

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root. The users it can run as instead, the best first. Only for the last one the data
 * folder is opened to another group.
 */
export function* usersOf(dataDir: string): Generator<RunsAs, void, undefined> {
  if (!isRoot()) return yield ITSELF;
  yield AS_NOBODY;
  yield IN_NAMESPACE;
  letThrough(AS_NOBODY, dataDir);
  yield AS_NOBODY;
}

/**
 * Lets nobody's group through root's own data folder, where it can neither read nor write anything. Do it before each
 * start: whatever begins in the folder closes it to everybody else.
 */
export function letThrough({ user }: RunsAs, dataDir: string): void {
  const { mode, uid } = statSync(dataDir);
  if (user.uid === undefined || uid !== 0 || (mode & 0o001) !== 0) return;
  chownSync(dataDir, 0, NOBODY);
  chmodSync(dataDir, (mode & 0o777) | 0o010);
}

/**
 * Gives a folder with everything in it to the user that PostgreSQL runs as, and to nobody else. Copies and archives may
 * have changed both, and PostgreSQL would not open it.
 */
export function giveTo({ user }: RunsAs, folder: string): void {
  chmodSync(folder, 0o700);
  if (!isRoot()) return;
  const { uid = 0, gid = 0 } = user;
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid);
  chownSync(folder, uid, gid);
}
