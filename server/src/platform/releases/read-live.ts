import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFits, type RemoteFirstPaint, type RemoteRelease } from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';
import { composed, contractMistakes, readStaged, shownByDegrees } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../startup-error.ts';
import { type LiveShell, readFirstPaints, readRemote, readShell, SHELL, versionsOf } from './read-release.ts';

/** What is live now, according to the pointers in the releases folder. */
export interface LiveReleases {
  shell: LiveShell | undefined;
  /** In alphabetical order of their remote names. */
  remotes: readonly LiveRemote[];
  /** First paints of the live releases that have one, by the address of the release's folder. */
  firstPaints: Readonly<Record<string, RemoteFirstPaint>>;
  /** Releases that a share of the browsers sees instead of the live one. */
  byDegrees: readonly ReleaseByDegrees[];
}

/** A staged release that a share of the browsers sees. */
interface ReleaseByDegrees {
  release: RemoteRelease;
  /** How many of a hundred browsers see it. */
  percent: number;
}

/** A remote of the releases folder that has a pointer. */
export interface Pointer {
  remote: string;
  isLive: boolean;
  /** Changes when the pointer file, or the file of the staged releases, is replaced or rewritten. */
  mark: string;
}

/** The pointers of the remotes, in alphabetical order. */
export async function findPointers(folder: string): Promise<Pointer[]> {
  const remotes = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    remotes.toSorted().map(async (remote) => {
      const files = ['live.json', 'staged.json'].map((name) => join(folder, remote, name));
      const [live, staged] = await Promise.all(files.map(markOf));
      return live || staged ? [{ remote, isLive: live !== '', mark: `${remote}:${live}:${staged}` }] : [];
    }),
  );
  return found.flat();
}

/** Empty for a file that does not exist. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}

type Log = Pick<FastifyBaseLogger, 'error'>;
type Leave = (remote: string, error: unknown, words: string) => void;

/** The releases that are live according to the pointers, without damaged ones; each failure is logged. */
export async function readLive(folder: string, pointers: readonly Pointer[], log: Log): Promise<LiveReleases> {
  const left: Leave = (remote, error, words) => log.error({ remote, reason: reasonOf(error) }, words);
  const names = pointers.filter(({ isLive }) => isLive).map(({ remote }) => remote);
  const [shell] = names.includes(SHELL)
    ? await intactReleases(SHELL, { folder, left, read: (version) => readShell(folder, version, log) })
    : [];
  const remotes = await Promise.all(
    names
      .filter((remote) => remote !== SHELL)
      .map(async (remote) => {
        const read = (version: string) => readRemote(folder, remote, version);
        return asLive(await intactReleases(remote, { folder, left, read }), shell);
      }),
  );
  const live = { shell, remotes: remotes.flat() };
  const byDegrees = await readByDegrees(
    pointers.map(({ remote }) => remote),
    { folder, live, left },
  );
  const painted = [...live.remotes, ...byDegrees];
  return { ...live, byDegrees, firstPaints: await readFirstPaints(folder, painted, log) };
}

/** The usable releases of a remote, the live one first; none where the pointer cannot be read. */
async function intactReleases<Release>(
  remote: string,
  { folder, left, read }: { folder: string; left: Leave; read: (version: string) => Promise<Release> },
): Promise<Release[]> {
  const versions = await versionsOf(folder, remote).catch((error: unknown) => {
    left(remote, error, 'the pointer cannot be read: the remote is left out');
    return [];
  });
  const intact: Release[] = [];
  for (const version of versions) {
    try {
      intact.push(await read(version));
    } catch (error) {
      left(`${remote} ${version}`, error, 'the release cannot be used: it is left out');
    }
  }
  return intact;
}

/** The releases shown to a share of the browsers that can be used, and fit the live releases. */
async function readByDegrees(
  remotes: readonly string[],
  { folder, live, left }: { folder: string; live: Pick<LiveReleases, 'shell' | 'remotes'>; left: Leave },
): Promise<ReleaseByDegrees[]> {
  const all = [...(live.shell ? [live.shell.release] : []), ...live.remotes.map(({ release }) => release)];
  const found = remotes.map(async (remote): Promise<ReleaseByDegrees[]> => {
    let named = remote;
    try {
      const shown = shownByDegrees(readStaged(folder, remote));
      if (!shown) return [];
      named = `${remote} ${shown.version}`;
      const release = await readRemote(folder, remote, shown.version);
      const mistakes = contractMistakes(composed(all, [release]), all);
      if (mistakes.length > 0) throw new Error(mistakes.join(' '));
      return [{ release, percent: shown.percent }];
    } catch (error) {
      left(named, error, 'the release cannot be shown to its share: it is left out');
      return [];
    }
  });
  return (await Promise.all(found)).flat();
}

/** The live release of a remote, and the newest earlier one that works with the shell. */
function asLive([release, ...earlier]: readonly RemoteRelease[], shell: LiveShell | undefined): LiveRemote[] {
  if (!release) return [];
  const fits = ({ contract }: RemoteRelease) => !shell || contractFits(shell.release.contractVersion, contract);
  return [{ release, earlier: earlier.find(fits) }];
}
