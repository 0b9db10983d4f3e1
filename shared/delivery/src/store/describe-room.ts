import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPointer } from './live-pointer.ts';
import type { FallenRelease } from './staged-release.ts';
import { readStaged } from './staged-releases.ts';
import { readRelease } from './verify-release.ts';

/** How many network addresses loaded a release, and at how many of them it failed. */
export interface Witnesses {
  loaded: number;
  failed: number;
}

/** A release as it is listed. */
export interface ListedRelease {
  version: string;
  state: 'live' | 'staged' | 'earlier';
  /** Since when it has been in this state, ISO 8601, UTC. */
  since: string;
  /** Empty when its release.json cannot be read. */
  builtAt: string;
  /** The contract that a remote needs; empty for a shell, and when the release.json cannot be read. */
  contract: string;
  /** The contract that a shell provides. */
  provides?: string;
  /** Whether a rollback took it back. */
  withdrawn: boolean;
  /** The percentage of browsers that see it, when it is shown to a share. */
  percent?: number;
  /** From how many network addresses it was loaded, and at how many of them it failed, as far as that is known. */
  witnesses?: Witnesses;
  /** When it gave way by itself, and why. */
  fallen?: Omit<FallenRelease, 'version'>;
}

/**
 * The releases of a room: the live one, what is staged, those that a rollback can return to, and those that a rollback
 * took back, as long as their files are there.
 */
export function describeRoom(releases: string, room: string): ListedRelease[] {
  const pointer = readPointer(releases, room);
  const withdrawn = pointer?.withdrawn ?? [];
  const { staged, withdrawn: forGood, fallen: fallenOnes = [] } = readStaged(releases, room);
  const listed = (version: string, state: ListedRelease['state'], since: string): ListedRelease => {
    const release = readRelease(join(releases, room, version));
    const contract = release && 'contract' in release ? release.contract : '';
    const provided = release && 'contractVersion' in release ? { provides: release.contractVersion } : {};
    const isWithdrawn = withdrawn.includes(version);
    const known = { version, state, since, builtAt: release?.builtAt ?? '', contract, ...provided };
    const { version: _, ...fallen } = fallenOnes.find((one) => one.version === version) ?? { version };
    return { ...known, withdrawn: isWithdrawn, ...('at' in fallen ? { fallen } : {}) };
  };
  const previous = pointer?.previous ?? [];
  const takenBack = withdrawn.filter((one) => !previous.includes(one) && existsSync(join(releases, room, one)));
  const earlier = [...previous, ...takenBack].filter((one) => !forGood.includes(one));
  return [
    ...(pointer ? [listed(pointer.version, 'live', pointer.since)] : []),
    ...staged.map(({ version, since, percent }) => ({
      ...listed(version, 'staged', since),
      ...(percent === undefined ? {} : { percent }),
    })),
    ...earlier.map((version) => listed(version, 'earlier', pointer?.replaced?.[version] ?? '')),
  ];
}

/**
 * The release that is promoted when no version is named: the one that a share sees, otherwise the newest staged one.
 */
export function nextStaged(releases: readonly ListedRelease[]): string | undefined {
  const staged = releases.filter(({ state }) => state === 'staged');
  return (staged.find(({ percent }) => percent !== undefined) ?? staged[0])?.version;
}
