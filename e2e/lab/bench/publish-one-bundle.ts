import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type LivePointer, type ReleaseFile, type RemoteRelease } from '@portal/contract';
import { isRemote, RELEASED_APPS, type ReleasedApp } from '@portal/delivery';
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
  for (const app of ['shell', 'mf-auth']) {
    const folder = join(releases, app, VERSION);
    await addCompressed(folder, readdirSync(folder), 11);
  }
  const inFolder = (app: string, group: string) =>
    (files.get(group) ?? []).map((file) => file.replace(`${app}/${VERSION}/`, ''));
  const fonts = readdirSync(join(releases, 'shell', VERSION)).filter((file) => file.endsWith('.woff2'));
  const built = { version: VERSION, commit: '', builtAt: new Date().toISOString(), integrity: {} };
  const initial = inFolder('shell', 'shell');
  writeRelease(releases, 'shell', { ...built, remote: 'shell', contractVersion: CONTRACT_VERSION, initial, fonts });
  for (const app of RELEASED_APPS.filter(isRemote)) {
    const [entry = 'none.js', ...rest] = app === 'mf-auth' ? inFolder(app, 'page-login') : [];
    writeRelease(releases, app, { ...liveRelease(composed, app), ...built, entry, pages: { login: rest } });
  }
}

function liveRelease(releases: string, app: ReleasedApp): RemoteRelease {
  const { version } = JSON.parse(readFileSync(join(releases, app, 'live.json'), 'utf8')) as LivePointer;
  return JSON.parse(readFileSync(join(releases, app, version, 'release.json'), 'utf8')) as RemoteRelease;
}

function writeRelease(releases: string, app: ReleasedApp, release: ReleaseFile): void {
  const folder = join(releases, app, release.version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  const pointer: LivePointer = { version: release.version, since: release.builtAt, previous: [] };
  writeFileSync(join(releases, app, 'live.json'), JSON.stringify(pointer));
}
