import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeToOthers } from './store/close-to-others.ts';
import { releasedApps } from './store/live-releases.ts';
import { EXIT, Refusal } from './store/refusal.ts';

/** Root folder of the workspace. */
export const WORKSPACE = resolve(import.meta.dirname, '../../..');

/** An app that is released as a remote. */
export type RemoteName = `mf-${string}`;

/** The remotes: every app that has a descriptor and a name in mf-. A new one is found without being registered. */
export const REMOTES: readonly RemoteName[] = readdirSync(WORKSPACE).filter(isRemoteFolder).sort();

export type ReleasedApp = 'shell' | RemoteName;

/** Everything that is released: the shell and its remotes. */
export const RELEASED_APPS: readonly ReleasedApp[] = ['shell', ...REMOTES];

/** Whether a released app is a remote. */
export const isRemote = (app: ReleasedApp): app is RemoteName => app !== 'shell';

function isRemoteFolder(name: string): name is RemoteName {
  return name.startsWith('mf-') && existsSync(join(WORKSPACE, name, 'remote.json'));
}

/** The apps of this work tree, and those that were released into the folder from elsewhere. */
export const knownApps = (releases: string): string[] => [...new Set([...RELEASED_APPS, ...releasedApps(releases)])];

/** Where an app of the workspace is, for its build. */
export const placeOf = (app: string) => ({
  folder: appFolder(app),
  context: WORKSPACE,
  lockfile: join(WORKSPACE, 'pnpm-lock.yaml'),
});

/** Folder of an app. */
export function appFolder(app: string): string {
  return join(WORKSPACE, app);
}

/** What every remote begins with, and what it needs as an app of the workspace. */
export const TEMPLATES = ['remote', 'workspace'].map((name) => join(WORKSPACE, 'shared/delivery/templates', name));

/** Folder that the commands work on: `RELEASES_DIR`, or `.releases` in the workspace. */
export const releasesFolder = (): string => resolve(WORKSPACE, process.env.RELEASES_DIR ?? '.releases');

/**
 * The one of some apps that an argument of a command names. A container's name is accepted too.
 *
 * @throws Refusal that lists the apps
 * @example appNamed('mf_catalog', RELEASED_APPS) // 'mf-catalog'
 */
export function appNamed<App extends string>(word: string, apps: readonly App[]): App {
  const app = apps.find((name) => name === word.replaceAll('_', '-'));
  if (app) return app;
  throw new Refusal(`There is no app ${word}. Apps that are released: ${apps.join(', ')}.`, EXIT.usage);
}

/**
 * Keeps the workspace's own releases to the user who starts the portal. A folder that `RELEASES_DIR` names stays as it
 * is: others may need it.
 *
 * @param named the value of `RELEASES_DIR`
 */
export function keepOwnReleases(releases: string, named: string | undefined): void {
  if (named !== undefined) return;
  mkdirSync(releases, { recursive: true, mode: 0o700 });
  closeToOthers(releases);
}
