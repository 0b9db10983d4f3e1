import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallLine, listedApps } from './store/list-releases.ts';
import { readPointer, releasedApps, TAB_LIFE } from './store/live-releases.ts';
import { unlessRefused } from './store/refusal.ts';
import { readRelease } from './store/release-files.ts';
import { readStaged } from './store/staged-releases.ts';
import { RELEASED_APPS } from './workspace.ts';

/** The apps of this work tree, and those that were released into the folder from elsewhere. */
export const knownApps = (releases: string): string[] => [...new Set([...RELEASED_APPS, ...releasedApps(releases)])];

/**
 * Lines for a person: what is live, since when, from which commit, and which other releases are kept.
 *
 * @param releases folder of the releases
 */
export function listReleases(releases: string): string[] {
  const apps = new Set([...RELEASED_APPS, ...listedApps(releases)]);
  return [...apps].flatMap((app) => [titleOf(app), ...linesOrMistake(releases, app).map((line) => `  ${line}`)]);
}

const titleOf = (app: string): string =>
  RELEASED_APPS.some((own) => own === app) ? app : `${app} (not in this work tree)`;

/** A damaged app does not keep the others out of the list. */
const linesOrMistake = (releases: string, app: string): string[] =>
  unlessRefused(
    () => linesOf(releases, app),
    ({ message }) => [message],
  );

function linesOf(releases: string, app: string): string[] {
  const pointer = readPointer(releases, app);
  const { staged: ofRemote, fallen = [] } = readStaged(releases, app);
  const staged = ofRemote.map(
    ({ version, percent }) =>
      `staged  ${describe(releases, app, version)}${percent === undefined ? '' : `, shown to ${percent} of 100 browsers`}`,
  );
  const falls = fallen.map((fall) => `fell    ${fall.version}, ${fallLine(fall)}`);
  if (!pointer) return staged.length > 0 ? [...staged, ...falls] : ['never released'];
  const { version, since, previous, replaced = {}, withdrawn = [] } = pointer;
  const inTabs = Object.keys(replaced).filter((kept) => !previous.includes(kept));
  const back = (kept: string) => (withdrawn.includes(kept) ? ', taken back' : '');
  return [
    `live    ${describe(releases, app, version)}, live since ${moment(since)}`,
    ...staged,
    ...previous.map((kept) => `kept    ${describe(releases, app, kept)}`),
    ...inTabs.map(
      (kept) => `in tabs ${describe(releases, app, kept)}, kept until ${leaves(replaced[kept])}${back(kept)}`,
    ),
    ...falls,
  ];
}

function describe(releases: string, app: string, version: string): string {
  const folder = join(releases, app, version);
  const release = readRelease(folder);
  if (!release) return `${version} (${existsSync(folder) ? 'its release.json cannot be read' : 'its files are gone'})`;
  const contract =
    'contract' in release ? `needs contract ${release.contract}` : `provides contract ${release.contractVersion}`;
  return `${version}, ${release.commit ? `commit ${release.commit.slice(0, 12)}${release.commit.slice(40)}` : 'no commit'}, built ${moment(release.builtAt)}, ${contract}`;
}

const leaves = (replaced = ''): string => moment(new Date(Date.parse(replaced) + TAB_LIFE).toISOString());

/** @example moment('2026-11-21T10:00:00.000Z') // '2026-11-21 10:00 UTC' */
const moment = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
