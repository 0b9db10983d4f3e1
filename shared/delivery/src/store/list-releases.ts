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
  /** From how many network addresses it was loaded, at how many it failed, and why, as far as that is known. */
  witnesses?: LoadCounts & Partial<VitalCounts> & { cause?: string };
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

const leaves = (replaced: string): string => new Date(Date.parse(replaced) + TAB_LIFE).toISOString();

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
