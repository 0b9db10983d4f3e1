import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contractFits,
  type RemoteFirstPaint,
  type RemoteRelease,
  type ShellFirstPaint,
  type ShellRelease,
} from '@portal/contract';
import type { LiveRemote } from '@portal/contract/composition';
import {
  asLivePointer,
  asRemoteFirstPaint,
  asRemoteRelease,
  asShellFirstPaint,
  asShellRelease,
  composed,
  contractMistakes,
  isInShare,
  readStaged,
  shownByDegrees,
} from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { releaseAddress } from '../config/compose-config.ts';
import { reasonOf } from '../startup-error.ts';
import { checkFiles } from './check-files.ts';
import { readFirstPaint } from './first-paint.ts';
import type { ShownRelease } from './preview-pass.ts';

/** The live release of the shell. */
export interface LiveShell {
  release: ShellRelease;
  /** `index.html` of the release: a template without nonce and preload links. */
  template: string;
  firstPaint: ShellFirstPaint | undefined;
}

/** What is live now, according to the pointers in the releases folder. */
export interface LiveReleases {
  shell: LiveShell | undefined;
  /** In alphabetical order of their room names. */
  remotes: readonly LiveRemote[];
  /** First paints of the live releases that have one, by the address of the release's folder. */
  firstPaints: Readonly<Record<string, RemoteFirstPaint>>;
  /** Releases that a share of the browsers sees in the place of the live one. */
  byDegrees: readonly ReleaseByDegrees[];
}

/** A staged release that a share of the browsers sees. */
export interface ReleaseByDegrees {
  release: RemoteRelease;
  /** How many browsers of a hundred see it. */
  percent: number;
}

/** What one browser sees apart from the live releases. */
export interface SeenReleases {
  /** A release that it asked for, in the place of its room's live one; it is left out when it cannot be used. */
  shown?: ShownRelease | undefined;
  /** The name by which it belongs to a share; without one it sees no release by degrees. */
  browser?: string | undefined;
}

export interface Releases {
  /** Folder of the releases; it may be missing. */
  folder: string;
  /**
   * The live releases now, as one browser sees them. It only checks the disk for changed pointers, so it may be called
   * for every page.
   */
  live(seen?: SeenReleases): Promise<LiveReleases>;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

const NOTHING: LiveReleases = { shell: undefined, remotes: [], firstPaints: {}, byDegrees: [] };
const SHELL = 'shell';

/**
 * Reads the releases folder and checks the files against their hashes. A damaged release is replaced by the previous
 * one. A pointer that cannot be read affects only its own remote. Each failure is logged once per change of the
 * pointers.
 *
 * @param folder `<folder>/<remote>/live.json` names the live `<folder>/<remote>/<version>/`
 */
export function openReleases(folder: string, log: Log): Releases {
  let stamp = '';
  let current = Promise.resolve(NOTHING);
  const preview = shownReleases(folder, log);
  return {
    folder,
    async live({ shown, browser } = {}) {
      const pointers = await findPointers(folder);
      const now = pointers.map(({ mark }) => mark).join();
      if (now !== stamp) {
        stamp = now;
        current = readAll(folder, pointers, log);
      }
      const seen = withShare(await current, browser);
      return shown ? withShown(seen, await preview(shown)) : seen;
    },
  };
}

/** Releases that are shown before they are live: each is checked once, and a few are remembered. */
function shownReleases(folder: string, log: Log): (shown: ShownRelease) => Promise<RemoteRelease | undefined> {
  const known = new LRUCache<string, RemoteRelease>({ max: 20 });
  return async ({ room, version }) => {
    const place = join(folder, room, version);
    const found = known.get(place);
    // What was withdrawn is gone from the disk.
    if (found) return (await stat(place).catch(() => undefined)) ? found : undefined;
    try {
      const release = await readRemote(folder, room, version);
      known.set(place, release);
      return release;
    } catch (error) {
      log.error(
        { remote: `${room} ${version}`, reason: reasonOf(error) },
        'the release cannot be shown: it is left out',
      );
      return undefined;
    }
  };
}

/** The portal as a browser of these shares sees it. */
function withShare(live: LiveReleases, browser: string | undefined): LiveReleases {
  if (browser === undefined) return live;
  return live.byDegrees
    .filter(({ release: { remote, version }, percent }) => isInShare(browser, { room: remote, version, percent }))
    .reduce((seen, { release }) => withShown(seen, release), live);
}

/** The portal with one release in the place of its room's live one, which stands in when it fails. */
function withShown(live: LiveReleases, release: RemoteRelease | undefined): LiveReleases {
  if (!release || (live.shell && !contractFits(live.shell.release.contractVersion, release.contract))) return live;
  const before = live.remotes.find((remote) => remote.release.remote === release.remote);
  const others = live.remotes.filter((remote) => remote !== before);
  return { ...live, remotes: [...others, { release, earlier: before?.release }] };
}

interface Pointer {
  remote: string;
  isLive: boolean;
  /** Changes when the pointer file, or that of the staged releases, is replaced or rewritten. */
  mark: string;
}

async function findPointers(folder: string): Promise<Pointer[]> {
  const rooms = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    rooms.toSorted().map(async (remote) => {
      const files = ['live.json', 'staged.json'].map((name) => join(folder, remote, name));
      const [live, staged] = await Promise.all(files.map(markOf));
      return live || staged ? [{ remote, isLive: live !== '', mark: `${remote}:${live}:${staged}` }] : [];
    }),
  );
  return found.flat();
}

/** Empty for a file that is not there. */
async function markOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino}:${found.mtimeMs}:${found.size}` : '';
}

type Leave = (remote: string, error: unknown, words: string) => void;

async function readAll(folder: string, pointers: readonly Pointer[], log: Log): Promise<LiveReleases> {
  const left: Leave = (remote, error, words) => log.error({ remote, reason: reasonOf(error) }, words);
  const roomOf = async <Release>(room: string, read: (version: string) => Promise<Release>): Promise<Release[]> => {
    const intact: Release[] = [];
    for (const version of await versionsOf(folder, room)) {
      try {
        intact.push(await read(version));
      } catch (error) {
        left(`${room} ${version}`, error, 'the release cannot be used: it is left out');
      }
    }
    return intact;
  };
  const rooms = pointers.filter(({ isLive }) => isLive).map(({ remote }) => remote);
  const orNothing = <Release>(room: string, found: Promise<Release[]>): Promise<Release[]> =>
    found.catch((error: unknown) => {
      left(room, error, 'the pointer cannot be read: the remote is left out');
      return [];
    });
  const [shell] = rooms.includes(SHELL)
    ? await orNothing(
        SHELL,
        roomOf(SHELL, (version) => readShell(folder, version, log)),
      )
    : [];
  const remotes = await Promise.all(
    rooms
      .filter((room) => room !== SHELL)
      .map(async (room) =>
        asLive(
          await orNothing(
            room,
            roomOf(room, (version) => readRemote(folder, room, version)),
          ),
          shell,
        ),
      ),
  );
  const live = { shell, remotes: remotes.flat() };
  const byDegrees = await readByDegrees(
    pointers.map(({ remote }) => remote),
    { folder, live, left },
  );
  const painted = [...live.remotes, ...byDegrees];
  return { ...live, byDegrees, firstPaints: await readFirstPaints(folder, painted, log) };
}

/** The releases for a share that can be used, and fit what everybody sees. */
async function readByDegrees(
  rooms: readonly string[],
  { folder, live, left }: { folder: string; live: Pick<LiveReleases, 'shell' | 'remotes'>; left: Leave },
): Promise<ReleaseByDegrees[]> {
  const all = [...(live.shell ? [live.shell.release] : []), ...live.remotes.map(({ release }) => release)];
  const found = rooms.map(async (room): Promise<ReleaseByDegrees[]> => {
    const shown = shownByDegrees(readStaged(folder, room));
    if (!shown) return [];
    try {
      const release = await readRemote(folder, room, shown.version);
      const mistakes = contractMistakes(composed(all, [release]), all);
      if (mistakes.length > 0) throw new Error(mistakes.join(' '));
      return [{ release, percent: shown.percent }];
    } catch (error) {
      left(`${room} ${shown.version}`, error, 'the release cannot be shown to its share: it is left out');
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

async function readFirstPaints(
  folder: string,
  remotes: readonly Pick<LiveRemote, 'release'>[],
  log: Log,
): Promise<Record<string, RemoteFirstPaint>> {
  const read = remotes.map(async ({ release }) => {
    const place = join(folder, release.remote, release.version);
    const paint = await readFirstPaint(place, release, asRemoteFirstPaint, log);
    return paint ? [[releaseAddress(release), paint] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

async function readShell(folder: string, version: string, log: Log): Promise<LiveShell> {
  const place = join(folder, SHELL, version);
  const release = asShellRelease(await readJson(join(place, 'release.json')));
  await checkFiles(place, release);
  const template = await readFile(join(place, 'index.html'), 'utf8');
  return { release, template, firstPaint: await readFirstPaint(place, release, asShellFirstPaint, log) };
}

async function readRemote(folder: string, room: string, version: string): Promise<RemoteRelease> {
  const place = join(folder, room, version);
  const release = asRemoteRelease(await readJson(join(place, 'release.json')));
  if (release.remote !== room) throw new Error(`release.json speaks of ${release.remote}`);
  await checkFiles(place, release);
  return release;
}

/** The live version, then those to go back to, newest first. */
async function versionsOf(folder: string, room: string): Promise<string[]> {
  const { version, previous } = asLivePointer(await readJson(join(folder, room, 'live.json')));
  return [version, ...previous.filter((earlier) => earlier !== version)];
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
