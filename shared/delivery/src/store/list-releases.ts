import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { deprecatedUses } from '@portal/contract/composition';
import { laneOf, lanesOf } from './lanes.ts';
import { laneNow, readPointer, releasedApps, shellLane, TAB_LIFE } from './live-releases.ts';
import { shellOfLane } from './next-shell.ts';
import { unlessRefused } from './refusal.ts';
import { readRelease } from './release-files.ts';
import type { FallenRelease } from './release-schema.ts';
import { readStaged } from './staged-releases.ts';

/** How many network addresses loaded a release, and at how many of them it failed. */
export interface LoadCounts {
  loaded: number;
  failed: number;
}

/** How many network addresses told how a release did, and at how many of them it was slow or raised errors. */
export interface VitalCounts {
  reported: number;
  slow: number;
  erred: number;
}

/** A release as it is listed. */
export interface ListedRelease {
  version: string;
  /** `next`: live for the next shell, and seen by nobody else. */
  state: 'live' | 'next' | 'staged' | 'earlier' | 'withdrawn';
  /** Since when it has been in this state, ISO 8601, UTC. */
  since: string;
  /** Empty when its release.json cannot be read. */
  builtAt: string;
  /** The sources that it was built from; absent when that is not known. */
  commit?: string;
  /** The contract that a remote needs; empty for a shell, and when the release.json cannot be read. */
  contract: string;
  /** The contract that a shell provides. */
  provides?: string;
  /** Whether a rollback took it back. */
  withdrawn: boolean;
  /** The deprecated parts that it uses of the shell that it is for, as `Button of @portal/ui until 2.0.0`. */
  deprecated?: readonly string[];
  /** Of a live release: whether the live shell is of a later contract and shows a panel instead. */
  leftBehind?: boolean;
  /** Until when its files stay for tabs that opened with it, ISO 8601, when no rollback returns to it. */
  keptUntil?: string;
  /** The percentage of browsers that see it, when it is shown to a share. */
  percent?: number;
  /** From how many network addresses it was loaded, and at how many of them it failed, as far as that is known. */
  witnesses?: LoadCounts & Partial<VitalCounts>;
  /** What it brings, in the words of whoever delivered it. */
  note?: string;
  /** Why it was taken back, in the words of whoever did so last. */
  back?: string;
  /** What is wrong with its files. */
  damage?: string;
  /** When it gave way by itself, and why. */
  fallen?: Omit<FallenRelease, 'version'>;
}

/**
 * The releases of an app in all of its lanes: the live one, the one that is live for the next shell, what is staged,
 * those that a rollback can return to, those that are kept for open tabs, those that gave way by themselves, and those
 * that were withdrawn for good.
 */
export function describeApp(releases: string, app: string): ListedRelease[] {
  const now = laneNow(releases, app);
  const pointers = lanesOf(releases, app).flatMap((lane) => {
    const pointer = readPointer(releases, app, lane);
    return pointer ? [{ ...pointer, lane }] : [];
  });
  const withdrawn = pointers.flatMap((pointer) => pointer.withdrawn ?? []);
  const {
    staged,
    withdrawn: forGood,
    withdrawals = [],
    fallen: fallenOnes = [],
    words = {},
  } = readStaged(releases, app);
  const listed = (version: string, state: ListedRelease['state'], since: string): ListedRelease => {
    const release = readRelease(join(releases, app, version));
    const contract = release && 'contract' in release ? release.contract : '';
    const provided = release && 'contractVersion' in release ? { provides: release.contractVersion } : {};
    const isWithdrawn = withdrawn.includes(version);
    const outgoing = release && state !== 'earlier' ? outgoingUses(releases, release) : [];
    const commit = release?.commit ? { commit: release.commit } : {};
    const marks = outgoing.length > 0 ? { deprecated: outgoing } : {};
    const known = {
      version,
      state,
      since,
      builtAt: release?.builtAt ?? '',
      ...commit,
      contract,
      ...provided,
      ...marks,
      ...words[version],
    };
    const { version: _, ...fallen } = fallenOnes.find((one) => one.version === version) ?? { version };
    return { ...known, withdrawn: isWithdrawn, ...('at' in fallen ? { fallen } : {}) };
  };
  const previous = pointers.flatMap((pointer) => pointer.previous);
  const replaced = Object.assign({}, ...pointers.map((pointer) => pointer.replaced ?? {})) as Record<string, string>;
  const passed = pointers.filter(({ lane }) => lane < now);
  const inTabs = Object.keys(replaced).filter((one) => !previous.includes(one));
  const lives = pointers.map(({ version }) => version);
  const known = [...lives, ...previous, ...inTabs, ...staged.map(({ version }) => version)];
  const fell = fallenOnes.map(({ version }) => version).filter((one) => !known.includes(one));
  const earlier = [...previous, ...inTabs, ...fell].filter((one) => !forGood.includes(one) && !lives.includes(one));
  return [
    ...pointers
      .filter(({ lane }) => lane === now)
      .map(({ version, since }) => ({
        ...listed(version, 'live', since),
        ...(app !== 'shell' && now < (shellLane(releases) ?? now) ? { leftBehind: true } : {}),
      })),
    ...pointers.filter(({ lane }) => lane > now).map(({ version, since }) => listed(version, 'next', since)),
    ...staged.map(({ version, since, percent }) => ({
      ...listed(version, 'staged', since),
      ...(percent === undefined ? {} : { percent }),
    })),
    ...passed.map(({ version, since }) => listed(version, 'earlier', since)),
    ...earlier.map((version) => ({
      ...listed(version, 'earlier', replaced[version] ?? ''),
      ...(inTabs.includes(version) ? { keptUntil: leaves(replaced[version] ?? '') } : {}),
    })),
    ...withdrawals.map(({ version, at, builtAt, commit }) => ({
      ...listed(version, 'withdrawn', at),
      builtAt,
      ...(commit ? { commit } : {}),
      withdrawn: true,
    })),
  ];
}

/** The deprecated parts that a remote's release uses, each with the contract that no longer has it. */
function outgoingUses(releases: string, release: ReleaseFile): string[] {
  if (!('contract' in release)) return [];
  const uses = deprecatedUses(release.uses, shellOfLane(releases, laneOf(release))?.deprecated);
  return uses.map(({ name, module, until }) => `${name} of ${module} until ${until}`);
}

/**
 * The release that is promoted when no version is named: the one that a share sees, otherwise the newest staged one.
 */
export function nextStaged(releases: readonly ListedRelease[]): string | undefined {
  const staged = releases.filter(({ state }) => state === 'staged');
  return (staged.find(({ percent }) => percent !== undefined) ?? staged[0])?.version;
}

/** The releases of an app as lines for a person. */
export function listedLines(app: string, releases: readonly ListedRelease[]): string[] {
  if (releases.length === 0) return [`${app} has no release yet.`];
  return releases.map((release) => {
    const { state, version, since, builtAt, commit, contract, provides, percent, witnesses, fallen } = release;
    return [
      `${state.padEnd(8)} ${version}`,
      ...(since ? [`since ${moment(since)}`] : []),
      ...(builtAt ? [`built ${moment(builtAt)}`] : state === 'withdrawn' ? [] : ['its files are gone or damaged']),
      ...(commit ? [`commit ${commit.slice(0, 12)}${commit.slice(40)}`] : []),
      ...(provides ? [`provides contract ${provides}`] : []),
      ...(contract ? [`needs contract ${contract}`] : []),
      ...(release.deprecated ? [`uses ${release.deprecated.length} deprecated: ${release.deprecated.join('; ')}`] : []),
      ...(release.damage ? [release.damage] : []),
      ...(release.leftBehind ? ['left behind: the live shell shows a panel in its place'] : []),
      ...(release.note ? [`brings '${release.note}'`] : []),
      ...(release.withdrawn && state !== 'withdrawn' && (!fallen || release.back) ? ['taken back'] : []),
      ...(release.back && isBack(release) ? [`because '${release.back}'`] : []),
      ...(release.keptUntil ? [`kept for open tabs until ${moment(release.keptUntil)}`] : []),
      ...(percent === undefined ? [] : [`shown to ${percent} of 100 browsers`]),
      ...(witnesses ? [`failed at ${witnesses.failed} of ${witnesses.loaded} addresses`] : []),
      ...(witnesses?.reported
        ? [`slow at ${witnesses.slow} and with errors at ${witnesses.erred} of ${witnesses.reported}`]
        : []),
      ...(fallen ? [fallLine(fallen)] : []),
    ].join(', ');
  });
}

/** Columns that a line of a list fills. */
const WIDTH = 100;

/** Where the facts of a list begin. */
const INDENT = ' '.repeat('withdrawn '.length - 1);

/**
 * Breaks a line of a list between its facts, for a terminal.
 *
 * @example folded('live     1.0.0, since …, built …') // ['live     1.0.0, since …,', '         built …']
 */
export function folded(line: string): string[] {
  const lines: string[] = [];
  for (const fact of line.split(/(?<=,) /)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + fact.length < WIDTH) lines[lines.length - 1] = `${last} ${fact}`;
    else lines.push(last === undefined ? fact : `${INDENT}${fact}`);
  }
  return lines;
}

/** Whether people do not see it because somebody took it back: it may have been promoted again since. */
const isBack = ({ withdrawn, state, percent }: ListedRelease): boolean =>
  withdrawn || (state === 'staged' && percent === undefined);

const leaves = (replaced: string): string => new Date(Date.parse(replaced) + TAB_LIFE).toISOString();

/** @example moment('2026-11-21T10:00:00.000Z') // '2026-11-21 10:00 UTC' */
const moment = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;

/** Characters of a cause that a line shows. It comes from browsers, and anybody can write such a report. */
const MAX_CAUSE = 120;

/**
 * When and why a release gave way by itself.
 *
 * @example fallLine(fallen) // "gave way 2026-11-27 10:00 UTC after it failed at 5 of 20 addresses: 'x is not defined'"
 */
export function fallLine({ at, loaded, failed, cause }: Omit<FallenRelease, 'version'>): string {
  const words = cause.replaceAll(/\p{C}+/gu, ' ').slice(0, MAX_CAUSE);
  return `gave way ${moment(at)} after it failed at ${failed} of ${loaded} addresses: '${words}'`;
}

/**
 * Whether a browser is in the share that sees a release. The answer for one browser and one release is always the same,
 * on every server. A browser that is in a share stays in it when the share grows. Each release is shown to different
 * browsers.
 *
 * @param browser a random name that the browser keeps
 * @example isInShare('3q2-7w…', { app: 'mf-loyalty', version: '1.1.0', percent: 10 }) // true for one browser of ten
 */
export function isInShare(
  browser: string,
  { app, version, percent }: { app: string; version: string; percent: number },
): boolean {
  const place = createHash('sha256').update(`${app}\0${version}\0${browser}`).digest().readUInt32BE();
  return place < (percent / 100) * 2 ** 32;
}

/**
 * The apps that were released into a folder, and those of which nothing is live, but something is staged or was
 * withdrawn. An app whose staged releases cannot be read is one of them: whoever lists it says why.
 *
 * @example listedApps('/srv/portal/releases') // ['shell', 'mf-auth', 'mf-loyalty', 'mf-points']
 */
export function listedApps(releases: string): string[] {
  const live = releasedApps(releases);
  if (!existsSync(releases)) return live;
  const others = readdirSync(releases).filter((app) => !live.includes(app));
  const isKnown = (app: string) =>
    unlessRefused(
      () => {
        const { staged, withdrawn } = readStaged(releases, app);
        return staged.length > 0 || withdrawn.length > 0;
      },
      () => true,
    );
  return [...live, ...others.filter(isKnown).sort()];
}

/** A release that is live or staged, and how many browsers of a hundred see it. */
export interface ReleaseShare {
  app: string;
  version: string;
  percent: number;
}

/**
 * Who sees which release now: the live releases, those that a share sees, and the staged ones that nobody sees. An app
 * with a damaged pointer is left out.
 *
 * @example releaseShares('/srv/portal/releases') // [{ app: 'mf-loyalty', version: '1.1.0', percent: 10 }, …]
 */
export function releaseShares(releases: string): ReleaseShare[] {
  const sharesOf = (app: string): ReleaseShare[] => {
    const staged = readStaged(releases, app).staged.map(({ version, percent = 0 }) => ({ app, version, percent }));
    const live = readPointer(releases, app)?.version;
    const others = staged.reduce((rest, { percent }) => rest - percent, 100);
    return live === undefined ? staged : [{ app, version: live, percent: others }, ...staged];
  };
  return listedApps(releases).flatMap((app) =>
    unlessRefused(
      () => sharesOf(app),
      () => [],
    ),
  );
}
