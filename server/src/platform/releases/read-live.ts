import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFits, type RemoteFirstPaint, type RemoteRelease } from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';
import {
  canaryOf,
  composed,
  contractMistakes,
  FIRST_LANE,
  laneOf,
  laneOfFile,
  readStaged,
  shownLane,
} from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../startup-error.ts';
import type { ShownRelease } from './preview-token.ts';
import { type LiveShell, readFirstPaints, readRemote, readShell, SHELL, versionsOf } from './read-release.ts';

/** What is live now, according to the pointers in the releases folder. */
export interface LiveReleases {
  shell: LiveShell | undefined;
  /** In alphabetical order of their remote names. */
  remotes: readonly LiveRemote[];
  /** First paints of the live releases that have one, by the address of the release's folder. */
  firstPaints: Readonly<Record<string, RemoteFirstPaint>>;
  /** Releases that a share of the browsers sees instead of the live one. */
  canaries: readonly Canary[];
  /** The release that this browser sees and others do not: of a remote, or the next shell with all that is for it. */
  preview?: ShownRelease;
}

/** A staged release that a share of the browsers sees before all do. */
interface Canary {
  release: RemoteRelease;
  /** How many of a hundred browsers see it. */
  percent: number;
}

/** A remote of the releases folder that has a pointer. */
export interface Pointer {
  remote: string;
  /** The lanes in which it has a live release, the newest first. */
  lanes: readonly number[];
  /** Changes when the pointer file, or the file of the staged releases, is replaced or rewritten. */
  mark: string;
}

/** An app with a live release, and whether people see it. */
export interface ServedApp {
  remote: string;
  isServed: boolean;
}

/** The pointers of the remotes, in alphabetical order. */
export async function findPointers(folder: string): Promise<Pointer[]> {
  const remotes = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    remotes.toSorted().map(async (remote) => {
      const names = await readdir(join(folder, remote)).catch(() => []);
      const files = names.filter((name) => name === 'staged.json' || laneOfFile(name) !== undefined).toSorted();
      const marks = await Promise.all(files.map(async (name) => `${name}:${await markOf(join(folder, remote, name))}`));
      const lanes = files.flatMap((name) => laneOfFile(name) ?? []).toSorted((one, other) => other - one);
      return files.length > 0 ? [{ remote, lanes, mark: `${remote}:${marks.join(':')}` }] : [];
    }),
  );
  return found.flat();
}

/** Empty for a file that is gone. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}

type Log = Pick<FastifyBaseLogger, 'error'>;
type Leave = (remote: string, error: unknown, words: string) => void;

/** The releases that are live according to the pointers, without damaged ones; each failure is logged. */
export async function readLive(folder: string, pointers: readonly Pointer[], log: Log): Promise<LiveReleases> {
  const left = leaveIn(log);
  const own = pointers.find(({ remote }) => remote === SHELL);
  const readOne = (version: string) => readShell(folder, version, log);
  const place = { folder, lane: FIRST_LANE, left, read: readOne };
  const [shell] = own?.lanes.length ? await intactReleases(SHELL, place) : [];
  const live = await readBeside(shell, folder, pointers, log);
  const canaries = await readCanaries(
    pointers.map(({ remote }) => remote),
    { folder, live, left },
  );
  const paints = await readFirstPaints(folder, canaries, log);
  return { ...live, canaries, firstPaints: { ...live.firstPaints, ...paints } };
}

const leaveIn =
  (log: Log): Leave =>
  (remote, error, words) =>
    log.error({ remote, reason: reasonOf(error) }, words);

/**
 * A shell, and the releases of the remotes that are live for it. A remote without one is left behind: it keeps its
 * place, and the shell says so on its pages.
 */
export async function readBeside(
  shell: LiveShell | undefined,
  folder: string,
  pointers: readonly Pointer[],
  log: Log,
): Promise<LiveReleases> {
  const left = leaveIn(log);
  const shown = shell && laneOf(shell.release);
  const found = pointers
    .filter(({ remote }) => remote !== SHELL)
    .map(async ({ remote, lanes }) => {
      const lane = shownLane(lanes, shown);
      if (!lanes.includes(lane)) return [];
      const read = (version: string) => readRemote(folder, remote, version);
      return asLive(await intactReleases(remote, { folder, lane, left, read }), shell);
    });
  const remotes = (await Promise.all(found)).flat();
  const painted = remotes.filter((remote) => !isLeftBehind(remote, shell));
  return { shell, remotes, canaries: [], firstPaints: await readFirstPaints(folder, painted, log) };
}

/** Whether people see the shell, and each remote that has a live release for it: not one whose files are damaged. */
export function servedOf({ shell, remotes }: LiveReleases, pointers: readonly Pointer[]): ServedApp[] {
  const shown = shell && laneOf(shell.release);
  const seen = new Set(remotes.map(({ release }) => release.remote));
  const expected = pointers.filter(({ remote, lanes }) => remote !== SHELL && lanes.includes(shownLane(lanes, shown)));
  return [
    { remote: SHELL, isServed: shell !== undefined },
    ...expected.map(({ remote }) => ({ remote, isServed: seen.has(remote) })),
  ];
}

/** Whether a remote's release is of another contract than the shell, which then runs none of its code. */
export const isLeftBehind = ({ release }: Pick<LiveRemote, 'release'>, shell: LiveShell | undefined): boolean =>
  shell !== undefined && laneOf(release) !== laneOf(shell.release);

interface Place<Release> {
  folder: string;
  lane: number;
  left: Leave;
  read: (version: string) => Promise<Release>;
}

/** The usable releases of a remote's lane, the live one first; none where the pointer cannot be read. */
async function intactReleases<Release>(
  remote: string,
  { folder, lane, left, read }: Place<Release>,
): Promise<Release[]> {
  const versions = await versionsOf(folder, remote, lane).catch((error: unknown) => {
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
async function readCanaries(
  remotes: readonly string[],
  { folder, live, left }: { folder: string; live: Pick<LiveReleases, 'shell' | 'remotes'>; left: Leave },
): Promise<Canary[]> {
  const all = [...(live.shell ? [live.shell.release] : []), ...live.remotes.map(({ release }) => release)];
  const found = remotes.map(async (remote): Promise<Canary[]> => {
    let named = remote;
    try {
      const shown = canaryOf(readStaged(folder, remote));
      if (!shown) return [];
      named = `${remote} ${shown.version}`;
      const release = await readRemote(folder, remote, shown.version);
      // Since its share was set, a shell of another contract has gone live.
      if (isLeftBehind({ release }, live.shell)) return [];
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
