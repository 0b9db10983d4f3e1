import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type LivePointer, type ReleaseFile, type RemoteRelease } from '@portal/contract';
import { isRemote, RELEASED_ROOMS, type ReleasedRoom } from '@portal/delivery';
import { runWebpack } from '@portal/delivery/build';
import { addCompressed } from '@portal/delivery/server';
import { oneBundleConfig } from './one-bundle-config.ts';

const VERSION = '1.0.0-one-bundle';

/**
 * Builds the one-bundle baseline into a releases folder that the real server can serve. It contains the remotes'
 * descriptors, because routes and menus come from them, but not their files. The preload link of the sign-in page names
 * the login's own chunk, so that both sides are preloaded alike.
 *
 * @param composed releases folder of the composed portal, from which the descriptors are copied
 */
export async function publishOneBundle(releases: string, composed: string): Promise<void> {
  const { files } = await runWebpack(oneBundleConfig(releases, VERSION));
  for (const room of ['shell', 'mf-auth']) {
    const folder = join(releases, room, VERSION);
    await addCompressed(folder, readdirSync(folder), 11);
  }
  const inFolder = (room: string, group: string) =>
    (files.get(group) ?? []).map((file) => file.replace(`${room}/${VERSION}/`, ''));
  const fonts = readdirSync(join(releases, 'shell', VERSION)).filter((file) => file.endsWith('.woff2'));
  const built = { version: VERSION, commit: '', builtAt: new Date().toISOString(), integrity: {} };
  const initial = inFolder('shell', 'shell');
  writeRelease(releases, 'shell', { ...built, remote: 'shell', contractVersion: CONTRACT_VERSION, initial, fonts });
  for (const room of RELEASED_ROOMS.filter(isRemote)) {
    const [entry = 'none.js', ...rest] = room === 'mf-auth' ? inFolder(room, 'page-login') : [];
    writeRelease(releases, room, { ...liveRelease(composed, room), ...built, entry, pages: { login: rest } });
  }
}

function liveRelease(releases: string, room: ReleasedRoom): RemoteRelease {
  const { version } = JSON.parse(readFileSync(join(releases, room, 'live.json'), 'utf8')) as LivePointer;
  return JSON.parse(readFileSync(join(releases, room, version, 'release.json'), 'utf8')) as RemoteRelease;
}

function writeRelease(releases: string, room: ReleasedRoom, release: ReleaseFile): void {
  const folder = join(releases, room, release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const pointer: LivePointer = { version: release.version, since: release.builtAt, previous: [] };
  writeFileSync(join(releases, room, 'live.json'), JSON.stringify(pointer));
}
