import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConfigFile,
  completeConfig,
  contractFits,
  type PortalConfig,
  type ReleaseFile,
  type RemoteFirstPaint,
  type RemoteRelease,
  type ShellFirstPaint,
} from '@portal/contract';
import {
  composeRemote,
  documentPolicy,
  type LiveRemote,
  type PagePaint,
  type PaintedRoute,
  pagePaint,
  renderDocument,
  SHELL_ROUTES,
  waitingPaint,
} from '@portal/contract/composition';
import { configMistake } from '@portal/contract/config-mistake';
import { contractMistakes } from '../store/contract-gate.ts';
import { replaceFile } from '../store/durable-files.ts';
import { laneOf } from '../store/lanes.ts';
import { readPointer, releasedApps } from '../store/live-releases.ts';
import { Refusal } from '../store/refusal.ts';
import { integrityOf, readVerified } from '../store/release-files.ts';
import { closeComposition, copyRelease, readMark } from './composed-files.ts';
import { NONCE_WORD, portalInclude, remotesInclude } from './nginx-include.ts';

interface Composition {
  releases: string;
  /** Apps without which the portal is not whole, besides those that were released. */
  apps?: readonly string[] | undefined;
  /** The document of the terms. */
  terms: string;
  /** Folder for the files: new, empty, or an earlier composition. */
  folder: string;
  /** The portal's configuration without its remotes. */
  config?: ConfigFile;
  /** Address of the remotes' folder, with a final slash, when another host serves it. */
  remotesAt?: string | undefined;
  now?: Date;
}

/** Stands for the page's own origin: the policy lists only addresses of other origins. */
const PAGE = { hostname: 'portal.invalid', origin: 'https://portal.invalid' };

/**
 * Writes what is live as plain files for any static host: `portal/` with the document, the configuration, the shell and
 * the remotes (in `remotes/` when another host serves them), and the nginx files that serve both. A folder that is
 * being served is complete at every moment, and the releases that left it stay for a day, for the tabs that run them.
 *
 * @returns lines that say what was written
 * @throws Refusal when an app has no release, a file is not what was built, contracts or the configuration do not fit,
 * or the folder holds something else
 */
export function composeFolder({
  releases,
  apps = [],
  terms,
  folder,
  config = {},
  remotesAt,
  now = new Date(),
}: Composition): string[] {
  const shell = liveOf(releases, 'shell');
  const named = new Set([...apps, ...releasedApps(releases)].filter((app) => app !== 'shell'));
  const live = [...named].map((app) => liveRemote(releases, app, shell));
  const isBehind = (release: ReleaseFile) => laneOf(release) < laneOf(shell);
  const remotes = live.map(({ release }) => release);
  const behind = remotes.filter(isBehind);
  const mistakes = contractMistakes([shell, ...remotes.filter((release) => !isBehind(release))]);
  if (mistakes.length > 0)
    throw new Refusal(`Not composed, because the contract does not fit:\n  ${mistakes.join('\n  ')}`);

  const base = remotesAt ?? '/releases/';
  const composed: ConfigFile = {
    ...config,
    remotes: live.map((remote) => composeRemote(remote, ({ remote: app, version }) => `${base}${app}/${version}/`)),
    shell: { version: shell.version },
  };
  // Of what has no keys, such as a list, nothing would be left in what is composed.
  const hasKeys = Object(config) === config && !Array.isArray(config);
  const mistake = configMistake(hasKeys ? composed : config);
  if (mistake) throw new Refusal(`Not composed, because the configuration is wrong: ${mistake}`);
  refuseForeign(folder);
  const at = remotesAt ? 'remotes' : 'portal/releases';
  const used = [shell, ...live.flatMap(({ release, earlier }) => (earlier ? [release, earlier] : [release]))].map(
    (release) => ({ release, place: release === shell ? 'portal/releases' : at }),
  );
  // First the new files, then what names them, so that no request in between is answered with 404.
  for (const { release, place } of used) copyRelease(releases, release, join(folder, place));
  const portal = join(folder, 'portal');
  replaceFile(join(portal, 'documents/terms.pdf'), readFileSync(terms));
  const complete = completeConfig(composed, PAGE);
  const painted = paintedPages(releases, shell, complete);
  const inlineScripts = 'inlineScripts' in shell ? shell.inlineScripts : [];
  const policy = documentPolicy(complete, PAGE.origin, '$request_id', inlineScripts);
  replaceFile(join(folder, 'portal.nginx.conf'), portalInclude(policy, painted));
  if (remotesAt) replaceFile(join(folder, 'remotes.nginx.conf'), remotesInclude(new URL(remotesAt).pathname));
  const configuration = Buffer.from(`${JSON.stringify(composed)}\n`);
  replaceFile(join(portal, 'config.json'), configuration);
  const template = readFileSync(join(releases, 'shell', shell.version, 'index.html'), 'utf8');
  const parts = { nonce: NONCE_WORD, title: complete.brand.name, checkedConfiguration: integrityOf(configuration) };
  for (const { file, paint } of painted) replaceFile(join(portal, file), renderDocument(template, { ...parts, paint }));
  replaceFile(join(portal, 'index.html'), renderDocument(template, parts));
  const names = [shell, ...live.map(({ release }) => release)].map(({ remote, version }) => `${remote} ${version}`);
  const folders = used.map(({ release, place }) => `${place}/${release.remote}/${release.version}`);
  closeComposition(folder, names, folders, now);
  const left = behind.map(({ remote, version }) => `${remote} ${version} is left behind: its pages say so.`);
  return [`${folder} holds the portal of ${names.join(', ')}.`, ...left];
}

function liveOf(releases: string, app: string): ReleaseFile {
  const pointer = readPointer(releases, app);
  if (!pointer) throw new Refusal(`${app} has never been released into ${releases}: release it first.`);
  return readVerified(releases, app, pointer.version);
}

/** The live release of a remote, and the earlier one that stands in for it, if there is one. */
function liveRemote(releases: string, app: string, shell: ReleaseFile): LiveRemote {
  const release = asRemote(liveOf(releases, app));
  const provided = 'contractVersion' in shell ? shell.contractVersion : '';
  const earlier = (readPointer(releases, app)?.previous ?? []).flatMap((version) => {
    try {
      return [asRemote(readVerified(releases, app, version))];
    } catch {
      // A damaged or missing release does not stand in.
      return [];
    }
  });
  return { release, earlier: earlier.find(({ contract }) => contractFits(provided, contract)) };
}

function asRemote(release: ReleaseFile): RemoteRelease {
  if ('entry' in release) return release;
  throw new Refusal(`The release ${release.remote} ${release.version} is not a release of a remote.`);
}

function refuseForeign(folder: string): void {
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0;
  if (!isEmpty && !readMark(folder)) throw new Refusal(`${folder} contains other files. Choose an empty folder.`);
}

/** A page whose document has a first paint. */
export interface PaintedPage {
  /** The path of its route, with parameters. */
  path: string;
  /** Its document, below the folder of the portal. */
  file: string;
  paint: PagePaint;
}

/** The pages of a composition that have a first paint. Those behind the session share one, the empty frame. */
function paintedPages(releases: string, shell: ReleaseFile, config: PortalConfig): PaintedPage[] {
  const read = (app: string, version: string): unknown => {
    const folder = join(releases, app, version);
    const { firstPaint } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseFile;
    return firstPaint && JSON.parse(readFileSync(join(folder, firstPaint), 'utf8'));
  };
  // The build wrote the files, with exactly these types, and their hashes have been checked.
  const frames = read('shell', shell.version) as ShellFirstPaint | undefined;
  const waiting = (route: PaintedRoute): PaintedPage[] => {
    const paint = waitingPaint({ shell: frames, config }, route);
    return paint ? [{ path: route.path, file: 'pages/waiting.html', paint }] : [];
  };
  const ofRemotes = config.remotes.flatMap((remote) => {
    const drawn = read(remote.name.replaceAll('_', '-'), remote.version) as RemoteFirstPaint | undefined;
    const parts = { shell: frames, remotes: drawn ? { [remote.baseUrl]: drawn } : {}, config };
    return remote.descriptor.routes.flatMap((route) => {
      const paint = pagePaint(parts, remote, route);
      return paint ? [{ path: route.path, file: `pages/${remote.name}.${route.page}.html`, paint }] : waiting(route);
    });
  });
  return [...SHELL_ROUTES.flatMap(waiting), ...ofRemotes];
}

/**
 * Reads the portal's configuration for a composition. What a running server allows its testers is left out: a
 * composition allows local remotes only when a file says so.
 *
 * @param place a file, or the `/config.json` of a running server
 * @throws Refusal when it is missing or is not JSON
 * @example await readConfiguration('https://portal.example.com/config.json')
 */
export async function readConfiguration(place: string): Promise<ConfigFile> {
  try {
    // The composition checks it against its schema, and names a wrong key.
    if (!/^https?:/.test(place)) return JSON.parse(readFileSync(place, 'utf8')) as ConfigFile;
    const answer = await fetch(place);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const config = (await answer.json()) as ConfigFile;
    delete config.overrides;
    return config;
  } catch (error) {
    throw new Refusal(`The configuration ${place} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
