import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFits, type RemoteRelease } from '@portal/contract';
import { canBePreviewed, isInShare, laneOf, nextShell } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { reasonOf } from '../startup-error.ts';
import { markOfFiles } from './live-files.ts';
import { NEXT, type ShownRelease } from './preview-token.ts';
import {
  findPointers,
  isLeftBehind,
  type LiveReleases,
  type Pointer,
  readBeside,
  readLive,
  type ServedApp,
  servedOf,
} from './read-live.ts';
import { readRemote, readShell, SHELL } from './read-release.ts';

/** What one browser sees in addition to the live releases. */
export interface SeenReleases {
  /** A release that it asked for, instead of its remote's live one; it is left out when it cannot be used. */
  shown?: ShownRelease | undefined;
  /** The id by which it belongs to a share; without one it sees no canary. */
  browser?: string | undefined;
}

export interface Releases {
  /** Folder of the releases; it may be missing. */
  folder: string;
  /**
   * The live releases now, as one browser sees them. On the disk it only checks for changed pointers, so it may be
   * called for every page.
   */
  live(seen?: SeenReleases): Promise<LiveReleases>;
  /**
   * The same for everybody, after a look at size and time of every live file: where one has changed since the last
   * look, the releases are read and checked again.
   */
  checked(): Promise<LiveReleases>;
  /** After the same look, whether people see the shell, and each remote that has a live release. */
  served(): Promise<ServedApp[]>;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

const NOTHING: LiveReleases = { shell: undefined, remotes: [], firstPaints: {}, canaries: [] };

/**
 * Reads the releases folder and checks the files against their hashes. A damaged release is replaced by the previous
 * one. A pointer that cannot be read affects only its own remote. Each failure is logged once per change of the
 * pointers.
 *
 * @param folder `<folder>/<remote>/live.json` names the live `<folder>/<remote>/<version>/`
 */
export function openReleases(folder: string, log: Log): Releases {
  let stamp: string | undefined;
  let current = Promise.resolve(NOTHING);
  /** The remotes that people saw before the pointers changed. */
  let before: readonly string[] = [];
  /** What shells show that are not live, by version, until a pointer changes. */
  let others = new Map<string, Promise<LiveReleases>>();
  const preview = shownReleases(folder, log);
  let files: string | undefined;
  const releases: Releases = {
    folder,
    async checked() {
      const found = await markOfFiles(folder, await findPointers(folder));
      if (files !== undefined && found !== files) stamp = undefined;
      files = found;
      return releases.live();
    },
    served: async () => servedOf(await releases.checked(), await findPointers(folder)),
    async live({ shown, browser } = {}) {
      const pointers = await findPointers(folder);
      const now = pointers.map(({ mark }) => mark).join();
      if (now !== stamp) {
        stamp = now;
        others = new Map();
        current = readLive(folder, pointers, log).then(told);
        // What could not be read is read again for the next page.
        current.catch(() => {
          if (stamp === now) [stamp, current] = [undefined, Promise.resolve(NOTHING)];
        });
      }
      const live = await current;
      if (!shown) return withShare(live, browser);
      const release = shown.remote === SHELL ? undefined : await preview(shown);
      const shell = shown.remote === SHELL ? stagedShell(folder, shown.version) : shellFor(folder, release, live);
      const beside = shell === undefined ? withShare(live, browser) : await readOther(shell, pointers);
      if (release) return withShown(beside, release);
      return beside.shell && shell === beside.shell.release.version
        ? { ...beside, preview: { remote: SHELL, version: shell } }
        : beside;
    },
  };
  return releases;

  /** Logs what people miss since the pointers changed. */
  function told(live: LiveReleases): LiveReleases {
    if (!live.shell)
      log.error({ folder }, 'RELEASES_DIR has no release of the shell that can be served: no page opens');
    const shown = live.remotes.map(({ release }) => release.remote);
    for (const remote of before.filter((one) => !shown.includes(one)))
      log.warn({ remote }, 'a remote has left the portal: its pages do not open any more');
    before = shown;
    return live;
  }

  /** What a shell that is not live shows; what is live when it cannot be read. */
  function readOther(version: string, pointers: readonly Pointer[]): Promise<LiveReleases> {
    const read = async () => readBeside(await readShell(folder, version, log), folder, pointers, log);
    const known =
      others.get(version) ??
      read().catch((error: unknown) => {
        log.error({ remote: `${SHELL} ${version}`, reason: reasonOf(error) }, 'the staged shell cannot be shown');
        return current;
      });
    others.set(version, known);
    return known;
  }
}

/** The staged shell that is shown: the named one, or the newest. Undefined when it is not staged any more. */
function stagedShell(folder: string, version: string): string | undefined {
  const next = nextShell(folder)?.version;
  return version === NEXT || version === next ? next : undefined;
}

/** The next shell, when a release that is shown is for its contract and not for that of the live one. */
function shellFor(folder: string, release: RemoteRelease | undefined, live: LiveReleases): string | undefined {
  if (!release || !live.shell || laneOf(release) === laneOf(live.shell.release)) return undefined;
  const next = nextShell(folder);
  return next && laneOf(next) === laneOf(release) ? next.version : undefined;
}

/** Releases that are shown before they are live: each is checked once, and a few are remembered. */
function shownReleases(folder: string, log: Log): (shown: ShownRelease) => Promise<RemoteRelease | undefined> {
  const known = new LRUCache<string, RemoteRelease>({ max: 20 });
  return async ({ remote, version }) => {
    const place = join(folder, remote, version);
    const found = known.get(place);
    try {
      if (!canBePreviewed(folder, remote, version)) return undefined;
      // What is staged no longer may have been deleted from the disk.
      if (found) return (await stat(place).catch(() => undefined)) ? found : undefined;
      const release = await readRemote(folder, remote, version);
      known.set(place, release);
      return release;
    } catch (error) {
      log.error(
        { remote: `${remote} ${version}`, reason: reasonOf(error) },
        'the release cannot be shown: it is left out',
      );
      return undefined;
    }
  };
}

/** The portal as a browser of these shares sees it. */
function withShare(live: LiveReleases, browser: string | undefined): LiveReleases {
  if (browser === undefined) return live;
  return live.canaries
    .filter(({ release: { remote, version }, percent }) => isInShare(browser, { app: remote, version, percent }))
    .reduce((seen, { release }) => withRelease(seen, release), live);
}

/** The portal as whoever asked for a release sees it; without that release when it does not fit. */
function withShown(live: LiveReleases, release: RemoteRelease): LiveReleases {
  const seen = withRelease(live, release);
  return seen === live ? live : { ...seen, preview: { remote: release.remote, version: release.version } };
}

/** The portal with one release instead of its remote's live one. The live one stands in when that release fails. */
function withRelease(live: LiveReleases, release: RemoteRelease): LiveReleases {
  if (live.shell && !contractFits(live.shell.release.contractVersion, release.contract)) return live;
  const before = live.remotes.find((remote) => remote.release.remote === release.remote);
  const others = live.remotes.filter((remote) => remote !== before);
  const earlier = before && !isLeftBehind(before, live.shell) ? before.release : undefined;
  return { ...live, remotes: [...others, { release, earlier }] };
}
