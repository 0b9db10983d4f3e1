import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease, ShellRelease } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../startup-error.ts';
import { asLivePointer, asRemoteRelease, asShellRelease } from './release-schema.ts';

/** A release that is live, with its document when it is the shell's. */
export interface LiveShell {
  release: ShellRelease;
  /** `index.html` of the release: a template without nonce and preload links. */
  template: string;
}

/** What the pointers of the releases folder say is live now. */
export interface LiveReleases {
  shell: LiveShell | undefined;
  /** By room name, in the order of the alphabet. */
  remotes: readonly RemoteRelease[];
}

export interface Releases {
  /** Folder with the releases; it need not exist yet. */
  folder: string;
  /** The live releases now. Asks the disk for changed pointers only, so it may be called for every page. */
  live(): Promise<LiveReleases>;
}

const NOTHING: LiveReleases = { shell: undefined, remotes: [] };
const SHELL = 'shell';

/**
 * Reads the releases folder. A pointer or a release that cannot be read costs its own remote, never the others, and is logged once for each
 * change of the pointers.
 *
 * @param folder `<folder>/<remote>/live.json` names the live `<folder>/<remote>/<version>/`
 */
export function openReleases(folder: string, log: Pick<FastifyBaseLogger, 'error'>): Releases {
  let stamp = '';
  let current = Promise.resolve(NOTHING);
  return {
    folder,
    async live() {
      const pointers = await findPointers(folder);
      const now = pointers.map(({ mark }) => mark).join();
      if (now !== stamp) {
        stamp = now;
        current = readAll(folder, pointers, log);
      }
      return current;
    },
  };
}

interface Pointer {
  remote: string;
  /** Changes when the pointer file is replaced or rewritten. */
  mark: string;
}

async function findPointers(folder: string): Promise<Pointer[]> {
  const rooms = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    rooms.toSorted().map(async (remote) => {
      const file = await stat(join(folder, remote, 'live.json')).catch(() => undefined);
      return file ? [{ remote, mark: `${remote}:${file.ino}:${file.mtimeMs}:${file.size}` }] : [];
    }),
  );
  return found.flat();
}

async function readAll(
  folder: string,
  pointers: readonly Pointer[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<LiveReleases> {
  const readable = async <Result>(remote: string, read: () => Promise<Result>) => {
    try {
      return [await read()];
    } catch (error) {
      log.error({ remote, reason: reasonOf(error) }, 'the live release cannot be read: it is left out');
      return [];
    }
  };
  const rooms = pointers.map(({ remote }) => remote);
  const shells = rooms.includes(SHELL) ? await readable(SHELL, () => readShell(folder)) : [];
  const remotes = await Promise.all(
    rooms.filter((room) => room !== SHELL).map((room) => readable(room, () => readRemote(folder, room))),
  );
  return { shell: shells[0], remotes: remotes.flat() };
}

async function readShell(folder: string): Promise<LiveShell> {
  const place = await livePlace(folder, SHELL);
  const release = asShellRelease(await readJson(join(place, 'release.json')));
  return { release, template: await readFile(join(place, 'index.html'), 'utf8') };
}

async function readRemote(folder: string, room: string): Promise<RemoteRelease> {
  const release = asRemoteRelease(await readJson(join(await livePlace(folder, room), 'release.json')));
  if (release.remote === room) return release;
  throw new Error(`release.json speaks of ${release.remote}`);
}

async function livePlace(folder: string, room: string): Promise<string> {
  const { version } = asLivePointer(await readJson(join(folder, room, 'live.json')));
  return join(folder, room, version);
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
