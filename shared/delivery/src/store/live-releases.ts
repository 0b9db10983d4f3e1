import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LivePointer, ReleaseFile } from '@portal/contract';
import { codeOf, replaceFile } from './durable-files.ts';
import { FIRST_LANE, laneFile, laneOf, lanesOf, shownLane } from './lanes.ts';
import { Refusal, unlessRefused } from './refusal.ts';
import { readRelease } from './release-files.ts';
import { asLivePointer } from './release-schema.ts';

interface AppFile<Content> {
  releases: string;
  app: string;
  name: string;
  /** Checks the parsed content, and throws when something else is in the file. */
  asContent: (content: unknown) => Content;
  /** What to do when the file is damaged, as a sentence. */
  remedy: string;
}

/**
 * The content of a file in an app's folder; undefined only when there is no such file. Whoever takes a damaged file for
 * none writes over what it said.
 *
 * @throws Refusal when it is damaged or cannot be read
 */
export function readAppFile<Content>(file: AppFile<Content>): Content | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    return file.asContent(JSON.parse(text));
  } catch {
    throw new Refusal(`${file.app}/${file.name} is damaged. ${file.remedy}`);
  }
}

function readText({ releases, app, name }: Pick<AppFile<unknown>, 'releases' | 'app' | 'name'>): string | undefined {
  try {
    return readFileSync(join(releases, app, name), 'utf8');
  } catch (error) {
    const code = codeOf(error);
    // ENOTDIR: something beside the apps that is not a folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'EISDIR')
      throw new Refusal(
        `${app}/${name} is a folder, where a file belongs: a release was called so. ` +
          `Whoever runs the portal has to move it out of the folder of ${app}.`,
      );
    throw new Refusal(`${app}/${name} cannot be read (${code}): the user of the portal must be able to read it.`);
  }
}

/** How many earlier releases a rollback may choose from. */
const KEPT = 3;

/** How many taken-back versions an app remembers. */
const MAX_WITHDRAWN = 20;

/** How long a replaced release's files stay for tabs that opened with it, in ms: twice the longest session. */
export const TAB_LIFE = 24 * 60 * 60_000;

export interface Move {
  version: string;
  now: Date;
  /** A rollback: the releases after the target are no longer offered for one, and a start does not publish them. */
  back?: boolean;
}

/**
 * The pointer of an app; undefined before its first release.
 *
 * @param lane of a remote; the one that the live shell shows when absent
 * @throws Refusal when it is damaged. No release can have done that, because the file is replaced in one step
 */
export const readPointer = (releases: string, app: string, lane = laneNow(releases, app)): LivePointer | undefined =>
  readAppFile({
    releases,
    app,
    name: laneFile(lane),
    asContent: asLivePointer,
    remedy: `Remove it, then \`promote ${app} <version>\` makes one of the folders beside it live again.`,
  });

/** The pointers of an app in all of its lanes. */
export const readPointers = (releases: string, app: string): LivePointer[] =>
  lanesOf(releases, app).flatMap((lane) => readPointer(releases, app, lane) ?? []);

/** The lane that the live shell shows; undefined without one. */
export function shellLane(releases: string): number | undefined {
  const shell = liveRelease(releases, 'shell');
  return shell && laneOf(shell);
}

/** The lane in which the live shell shows an app. */
export const laneNow = (releases: string, app: string): number =>
  app === 'shell' ? FIRST_LANE : shownLane(lanesOf(releases, app), shellLane(releases));

/** The lane to which a version of an app belongs; of a version that cannot be read, the one that is live now. */
export function laneOfVersion(releases: string, app: string, version: string): number {
  const release = app === 'shell' ? undefined : readRelease(join(releases, app, version));
  return release ? laneOf(release) : laneNow(releases, app);
}

/**
 * Makes a version live in its lane by replacing one pointer file in one step. Removes the releases that no rollback may
 * choose and no tab uses any more. Changes nothing when the version is live already.
 */
export function movePointer(releases: string, app: string, move: Move): void {
  const lane = laneOfVersion(releases, app, move.version);
  const before = readPointer(releases, app, lane);
  if (before?.version === move.version) return;
  const { pointer, forgotten } = nextPointer(before, move);
  replaceFile(join(releases, app, laneFile(lane)), `${JSON.stringify(pointer, null, 2)}\n`);
  for (const version of forgotten) rmSync(join(releases, app, version), { recursive: true, force: true });
}

/** Versions that were live before and whose files are kept, for a rollback or for open tabs. */
export const earlierVersions = ({ previous = [], replaced = {} }: Partial<LivePointer> = {}): string[] => [
  ...new Set([...previous, ...Object.keys(replaced)]),
];

/** No rollback chooses this version any more. Its files stay for open tabs. */
export function forgetEarlier(releases: string, app: string, version: string): void {
  const lane = laneOfVersion(releases, app, version);
  const pointer = readPointer(releases, app, lane);
  if (!pointer?.previous.includes(version)) return;
  const previous = pointer.previous.filter((one) => one !== version);
  replaceFile(join(releases, app, laneFile(lane)), `${JSON.stringify({ ...pointer, previous }, null, 2)}\n`);
}

/**
 * The pointer after a move, and the versions whose files may be removed.
 *
 * @example nextPointer({ version: '2', since, previous: ['1'] }, { version: '3', now }).pointer.previous // ['2', '1']
 */
export function nextPointer(
  before: LivePointer | undefined,
  { version, now, back = false }: Move,
): { pointer: LivePointer; forgotten: readonly string[] } {
  const since = now.toISOString();
  if (!before) return { pointer: { version, since, previous: [], replaced: {}, withdrawn: [] }, forgotten: [] };
  const place = before.previous.indexOf(version);
  const isBack = back && place >= 0;
  const earlier = isBack ? before.previous.slice(place + 1) : [before.version, ...before.previous];
  const previous = earlier.filter((kept) => kept !== version).slice(0, KEPT);
  const { [version]: _, ...replaced } = { ...before.replaced, [before.version]: since };
  const known = new Set([before.version, ...before.previous, ...Object.keys(replaced)]);
  const inUse = (kept: string) => now.getTime() - Date.parse(replaced[kept] ?? '1970-01-01') < TAB_LIFE;
  const forgotten = [...known].filter((kept) => kept !== version && !previous.includes(kept) && !inUse(kept));
  const remembered = Object.entries(replaced).filter(([kept]) => !forgotten.includes(kept));
  const wasTaken = before.withdrawn ?? [];
  const isTaken = back && !wasTaken.includes(version);
  const taken = isTaken ? [before.version, ...before.previous.slice(0, Math.max(place, 0))] : [];
  const withdrawn = [...new Set([...taken, ...wasTaken])].filter((back) => back !== version).slice(0, MAX_WITHDRAWN);
  const pointer = { version, since, previous, replaced: Object.fromEntries(remembered), withdrawn };
  return { pointer: back ? { ...pointer, back } : pointer, forgotten };
}

/** The live release of an app; undefined when there is none or it cannot be read. */
export const liveRelease = (releases: string, app: string): ReleaseFile | undefined =>
  releaseIn(
    releases,
    app,
    unlessRefused(
      () => laneNow(releases, app),
      () => FIRST_LANE,
    ),
  );

function releaseIn(releases: string, app: string, lane: number): ReleaseFile | undefined {
  const version = unlessRefused(
    () => readPointer(releases, app, lane)?.version,
    () => undefined,
  );
  return version === undefined ? undefined : readRelease(join(releases, app, version));
}

/**
 * The apps that were released into a folder and belong to the portal as it is now, the shell first. The folder knows
 * them: another team's remote need not be in this work tree.
 *
 * @example releasedApps('/srv/portal/releases') // ['shell', 'mf-auth', 'mf-loyalty']
 */
export function releasedApps(releases: string): string[] {
  const shown = shellLane(releases);
  return appsIn(releases).filter((app) => {
    const lane = app === 'shell' ? FIRST_LANE : shownLane(lanesOf(releases, app), shown);
    return existsSync(join(releases, app, laneFile(lane)));
  });
}

/** The apps that have a live release in any lane, the shell first. */
export function appsIn(releases: string): string[] {
  if (!existsSync(releases)) return [];
  const apps = readdirSync(releases).filter((app) => lanesOf(releases, app).length > 0);
  const remotes = apps.filter((app) => app !== 'shell').sort();
  return apps.includes('shell') ? ['shell', ...remotes] : remotes;
}

/** The live releases. A broken one is left out: repairing it is not the caller's job. */
export function liveReleases(releases: string): ReleaseFile[] {
  const shell = liveRelease(releases, 'shell');
  return shell ? releasesWith(releases, shell) : appsIn(releases).flatMap((app) => liveRelease(releases, app) ?? []);
}

/** A shell, and the releases that are live once it is. */
export function releasesWith(releases: string, shell: ReleaseFile): ReleaseFile[] {
  const remotes = appsIn(releases).filter((app) => app !== 'shell');
  const shown = (app: string) => releaseIn(releases, app, shownLane(lanesOf(releases, app), laneOf(shell)));
  return [shell, ...remotes.flatMap((app) => shown(app) ?? [])];
}
