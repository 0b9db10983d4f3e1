import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { liveVersion } from './release-files.ts';

/** The contract of the next shell, and the versions of what is for it. */
const NEXT = '2.0.0';

/**
 * Writes an archive of a portal whose shell is of another contract: the live shell and the portal's own remotes, with
 * another number. A whole build would show no more of it.
 *
 * @returns the version of the shell
 */
export function writeNextPortal(releases: string, archive: string): string {
  const apps = readdirSync(releases).filter((app) => app === 'shell' || app.startsWith('mf-'));
  for (const app of apps) {
    const live = liveVersion(releases, app);
    const version = live.replace(/^\d+\.\d+\.\d+/, NEXT);
    const place = join(archive, app, version);
    cpSync(join(releases, app, live), place, { recursive: true });
    for (const file of filesOf(place).filter((name) => /\.(?:br|gz|map)$/.test(name))) rmSync(join(place, file));
    if (app === 'shell') renumber(place, [live, version], [`"${CONTRACT_VERSION}"`, `"${NEXT}"`]);
    const file = join(place, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8'));
    if (app === 'shell') Object.assign(release, { version, contractVersion: NEXT });
    else
      Object.assign(release, {
        version,
        contract: `^${NEXT}`,
        descriptor: { ...release.descriptor, contract: `^${NEXT}` },
      });
    writeFileSync(file, JSON.stringify(release));
    pointTo(join(archive, app, 'live.json'), version);
  }
  return liveVersion(archive, 'shell');
}

/** Replaces texts in the files of a release, then every hash of what changed by the new one, until nothing changes. */
function renumber(place: string, ...texts: readonly (readonly [string, string])[]): void {
  for (let replaced = texts; replaced.length > 0; ) {
    const changed = filesOf(place).flatMap((name) => {
      const before = readFileSync(join(place, name));
      if (!/\.(?:js|json|html|css)$/.test(name)) return [];
      const text = replaced.reduce((all, [from, to]) => all.replaceAll(from, to), before.toString());
      if (text === before.toString()) return [];
      writeFileSync(join(place, name), text);
      return name === 'release.json' ? [] : [[hashOf(before), hashOf(Buffer.from(text))] as const];
    });
    replaced = changed;
  }
}

const filesOf = (place: string): string[] =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));

const hashOf = (content: Uint8Array): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A remote of another team: one page that everybody may open, with a heading. */
interface OutsideRemote {
  /** Such as `mf-loyalty`; its page is at `/loyalty`. */
  remote: string;
  version: string;
  contract: string;
  heading: string;
}

/** Puts the release of an outside remote into the folder and makes it live for the shells of its contract. */
export function putOutsideRemote(releases: string, { remote, version, contract, heading }: OutsideRemote): void {
  const name = remote.replaceAll('-', '_');
  const place = join(releases, remote, version);
  const entry = `globalThis.${name} = (() => { let shared; return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const React = (await Object.values(shared.react)[0].get())();
      const Page = () => React.createElement('h1', null, ${JSON.stringify(heading)});
      return () => ({ default: { pages: { start: async () => ({ default: Page }) }, widgets: {} } });
    },
  }; })();`;
  const descriptor = {
    name,
    title: heading,
    contract,
    routes: [{ path: remote.replace('mf-', '/'), page: 'start', access: 'public' }],
    navigation: [],
    tiles: [],
    widgets: [],
  };
  const integrity = { 'remoteEntry.1a.js': hashOf(Buffer.from(entry)) };
  const release = { remote, name, version, contract, commit: '', builtAt: '2026-11-28T09:00:00.000Z', integrity };
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'remoteEntry.1a.js'), entry);
  const whole = { ...release, entry: 'remoteEntry.1a.js', descriptor, pages: {}, uses: {} };
  writeFileSync(join(place, 'release.json'), JSON.stringify(whole));
  const lane = contract.startsWith('^2.') ? 'live-2.json' : 'live.json';
  pointTo(join(releases, remote, lane), version);
}

const pointTo = (file: string, version: string): void =>
  writeFileSync(file, JSON.stringify({ version, since: '2026-11-28T09:00:00.000Z', previous: [] }));
