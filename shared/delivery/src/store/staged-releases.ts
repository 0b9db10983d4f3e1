import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './durable-files.ts';
import { earlierVersions, laneOfVersion, readAppFile, readPointer, readPointers, TAB_LIFE } from './live-releases.ts';
import { readRelease } from './release-files.ts';
import {
  asStagedReleases,
  type FallenRelease,
  type ReleaseWords,
  type StagedRelease,
  type StagedReleases,
} from './release-schema.ts';

/** How many releases of an app may be staged at a time; the oldest one makes room for another. */
const MAX_STAGED = 5;

/** How many withdrawn versions an app remembers. */
const MAX_WITHDRAWN = 50;

/** How many releases that gave way by themselves an app remembers. */
const MAX_FALLEN = 20;

/** How many delivered versions an app remembers, besides the live one. */
const MAX_DELIVERED = 50;

const NOTHING: StagedReleases = { staged: [], withdrawn: [] };

/**
 * The staged releases of an app. A live release is not one of them, even when a kill left it in the file.
 *
 * @throws Refusal when their file or the pointer is damaged
 */
export function readStaged(releases: string, app: string): StagedReleases {
  const content = read(releases, app);
  const live = readPointers(releases, app).map(({ version }) => version);
  return { ...content, staged: content.staged.filter(({ version }) => !live.includes(version)) };
}

const read = (releases: string, app: string): StagedReleases =>
  readAppFile({
    releases,
    app,
    name: 'staged.json',
    asContent: asStagedReleases,
    remedy: `Restore it from a backup. If you remove it, ${app} forgets what was staged, withdrawn and delivered.`,
  }) ?? NOTHING;

/** The canary: the staged release that a share of the browsers sees; undefined when there is none. */
export const canaryOf = ({ staged }: Pick<StagedReleases, 'staged'>): Required<StagedRelease> | undefined =>
  staged.find((one): one is Required<StagedRelease> => one.percent !== undefined);

/**
 * Whether a link may still show a release before it is live. Its files alone do not say so: after it was withdrawn or
 * made room, they stay for the tabs that opened with it.
 *
 * @throws Refusal when the file of the staged releases or the pointer is damaged
 */
export function canBePreviewed(releases: string, app: string, version: string): boolean {
  const { staged, withdrawn, leaving = {} } = readStaged(releases, app);
  if (withdrawn.includes(version)) return false;
  if (!(version in leaving) || staged.some((one) => one.version === version)) return true;
  return readPointers(releases, app).some((pointer) =>
    [pointer.version, ...earlierVersions(pointer)].includes(version),
  );
}

/**
 * Adds a release to the staged ones: what a team delivered, or a shell, which comes with the portal. When there are too
 * many, the files of the oldest are removed.
 *
 * @returns the versions that made room
 */
export function addStaged(releases: string, app: string, version: string, now: Date): string[] {
  const before = readStaged(releases, app);
  const others = before.staged.filter((one) => one.version !== version);
  const all = [{ version, since: now.toISOString() }, ...others];
  const kept = all.filter(({ percent }, place) => place < MAX_STAGED || percent !== undefined);
  const live = readPointers(releases, app).map((pointer) => pointer.version);
  const known = app === 'shell' ? [] : [...new Set([version, ...(before.delivered ?? [])])];
  const delivered = known.filter((one, place) => place < MAX_DELIVERED || live.includes(one));
  write(releases, app, { ...before, staged: kept, delivered }, now);
  const gone = all.filter((one) => !kept.includes(one)).map((one) => one.version);
  const { leaving = {} } = read(releases, app);
  for (const one of gone.filter((version) => !(version in leaving))) removeFiles(releases, app, one);
  return gone;
}

/**
 * The live release that a version would replace, when it was delivered from outside; undefined otherwise. In a lane
 * where the app has none yet, it is the one that is live now: an area that a team has taken over stays the team's.
 */
export function deliveredLive(releases: string, app: string, version: string): string | undefined {
  const lane = laneOfVersion(releases, app, version);
  const live = (readPointer(releases, app, lane) ?? readPointer(releases, app))?.version;
  return live !== undefined && read(releases, app).delivered?.includes(live) ? live : undefined;
}

/** Takes a release from the staged ones: it went live. */
export function removeStaged(releases: string, app: string, version: string, now: Date): void {
  const before = read(releases, app);
  const staged = before.staged.filter((one) => one.version !== version);
  if (staged.length < before.staged.length) write(releases, app, { ...before, staged }, now);
}

/** Remembers that a release gave way by itself. */
export function noteFall(releases: string, app: string, fall: FallenRelease, now: Date): void {
  const before = read(releases, app);
  const others = (before.fallen ?? []).filter(({ version }) => version !== fall.version);
  write(releases, app, { ...before, fallen: [fall, ...others].slice(0, MAX_FALLEN) }, now);
}

/** Remembers what somebody said of a release, as long as the app remembers the release. */
export function noteWords(releases: string, app: string, version: string, words: ReleaseWords, now: Date): void {
  if (Object.keys(words).length === 0) return;
  const before = read(releases, app);
  const live = readPointers(releases, app).flatMap((pointer) => [pointer.version, ...earlierVersions(pointer)]);
  const { staged, delivered = [], withdrawn } = before;
  const known = new Set([...live, ...staged.map((one) => one.version), ...delivered, ...withdrawn]);
  const all = { ...before.words, [version]: { ...before.words?.[version], ...words } };
  const kept = Object.fromEntries(Object.entries(all).filter(([one]) => known.has(one)));
  write(releases, app, { ...before, words: kept }, now);
}

/**
 * Shows a staged release to a share of the browsers; without a percentage, no longer to anybody, but open tabs keep it.
 */
export function setShare(
  releases: string,
  app: string,
  { version, percent, now }: { version: string; percent: number | undefined; now: Date },
): void {
  const before = readStaged(releases, app);
  const since = now.toISOString();
  const next = { version, since, ...(percent === undefined ? {} : { percent }) };
  const staged = before.staged.map((one) => (one.version === version ? next : one));
  const leaving = { ...before.leaving, ...(percent === undefined && { [version]: since }) };
  write(releases, app, { ...before, staged, leaving }, now);
}

/**
 * Withdraws a release for good. A staged one is removed with its files; files that tabs may use stay for a while.
 *
 * @param isInUse whether it was live
 */
export function withdrawForGood(
  releases: string,
  app: string,
  version: string,
  { now, isInUse }: { now: Date; isInUse: boolean },
): void {
  const before = readStaged(releases, app);
  const wasShown = isInUse || canaryOf(before)?.version === version || version in (before.leaving ?? {});
  const { builtAt = '', commit = '' } = readRelease(join(releases, app, version)) ?? {};
  const others = (before.withdrawals ?? []).filter((one) => one.version !== version);
  write(
    releases,
    app,
    {
      ...before,
      staged: before.staged.filter((one) => one.version !== version),
      withdrawn: [...new Set([version, ...before.withdrawn])].slice(0, MAX_WITHDRAWN),
      withdrawals: [{ version, at: now.toISOString(), builtAt, commit }, ...others].slice(0, MAX_WITHDRAWN),
      leaving: { ...before.leaving, ...(wasShown && { [version]: now.toISOString() }) },
    },
    now,
  );
  if (!wasShown) removeFiles(releases, app, version);
}

function removeFiles(releases: string, app: string, version: string): void {
  const isKept = readPointers(releases, app).some(
    ({ version: live, previous, replaced = {} }) => [live, ...previous].includes(version) || version in replaced,
  );
  if (isKept) return;
  rmSync(join(releases, app, version), { recursive: true, force: true });
}

/** Forgets that a release was withdrawn: whoever runs the portal has its files again, and makes it live. */
export function forgetWithdrawal(releases: string, app: string, version: string, now: Date): void {
  const before = read(releases, app);
  if (!before.withdrawn.includes(version)) return;
  const { [version]: _, ...leaving } = before.leaving ?? {};
  const withdrawn = before.withdrawn.filter((one) => one !== version);
  const withdrawals = before.withdrawals?.filter((one) => one.version !== version);
  write(releases, app, { ...before, withdrawn, ...(withdrawals && { withdrawals }), leaving }, now);
}

/** Replaces the file in one step; then removes the files that no open tab uses any more, unless they are staged. */
function write(releases: string, app: string, content: StagedReleases, now: Date): void {
  const leaving = Object.entries(content.leaving ?? {});
  const inUse = leaving.filter(([, since]) => now.getTime() - Date.parse(since) < TAB_LIFE);
  const kept = { ...content, leaving: Object.fromEntries(inUse) };
  replaceFile(join(releases, app, 'staged.json'), `${JSON.stringify(kept, null, 2)}\n`);
  const ended = leaving.filter((one) => !inUse.includes(one)).map(([version]) => version);
  for (const version of ended.filter((one) => !content.staged.some((staged) => staged.version === one)))
    removeFiles(releases, app, version);
}
