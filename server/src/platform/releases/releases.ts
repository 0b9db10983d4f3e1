import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contractFits, type RemoteRelease } from '@portal/contract';
import { isInShare } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { reasonOf } from '../startup-error.ts';
import type { ShownRelease } from './preview-pass.ts';
import { findPointers, type LiveReleases, readLive } from './read-live.ts';
import { readRemote } from './read-release.ts';

/** What one browser sees in addition to the live releases. */
export interface SeenReleases {
  /** A release that it asked for, instead of its remote's live one; it is left out when it cannot be used. */
  shown?: ShownRelease | undefined;
  /** The name by which it belongs to a share; without one it sees no release by degrees. */
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
}

type Log = Pick<FastifyBaseLogger, 'error'>;

const NOTHING: LiveReleases = { shell: undefined, remotes: [], firstPaints: {}, byDegrees: [] };

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
        current = readLive(folder, pointers, log);
        // What could not be read is read again for the next page.
        current.catch(() => {
          if (stamp === now) [stamp, current] = ['', Promise.resolve(NOTHING)];
        });
      }
      const seen = withShare(await current, browser);
      return shown ? withShown(seen, await preview(shown)) : seen;
    },
  };
}

/** Releases that are shown before they are live: each is checked once, and a few are remembered. */
function shownReleases(folder: string, log: Log): (shown: ShownRelease) => Promise<RemoteRelease | undefined> {
  const known = new LRUCache<string, RemoteRelease>({ max: 20 });
  return async ({ remote, version }) => {
    const place = join(folder, remote, version);
    const found = known.get(place);
    // A withdrawn release has been deleted from the disk.
    if (found) return (await stat(place).catch(() => undefined)) ? found : undefined;
    try {
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
  return live.byDegrees
    .filter(({ release: { remote, version }, percent }) => isInShare(browser, { app: remote, version, percent }))
    .reduce((seen, { release }) => withShown(seen, release), live);
}

/** The portal with one release instead of its remote's live one. The live one stands in when that release fails. */
function withShown(live: LiveReleases, release: RemoteRelease | undefined): LiveReleases {
  if (!release || (live.shell && !contractFits(live.shell.release.contractVersion, release.contract))) return live;
  const before = live.remotes.find((remote) => remote.release.remote === release.remote);
  const others = live.remotes.filter((remote) => remote !== before);
  return { ...live, remotes: [...others, { release, earlier: before?.release }] };
}
