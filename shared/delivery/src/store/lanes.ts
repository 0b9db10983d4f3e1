import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';

/**
 * A lane is a major version of the contract. A remote has one live release in each, and a shell shows those of its own
 * lane: replacing the shell's one pointer moves every remote at the same moment, there and back.
 */
const LANE_FILE = /^live(?:-(\d+))?\.json$/;

/** The lane of the first contract. Its pointer, and the shell's only one, have the plain name. */
export const FIRST_LANE = 1;

/**
 * The file of a remote's pointer for shells of a contract.
 *
 * @example laneFile(1) // 'live.json'
 * @example laneFile(2) // 'live-2.json'
 */
export const laneFile = (lane: number): string => (lane === FIRST_LANE ? 'live.json' : `live-${lane}.json`);

/** The lane of a pointer's file; undefined for any other file. */
export function laneOfFile(name: string): number | undefined {
  const found = LANE_FILE.exec(name);
  return found ? Number(found[1] ?? FIRST_LANE) : undefined;
}

/**
 * The lane of a contract, or of a range of contracts.
 *
 * @example laneOfContract('^2.1.0') // 2
 */
const laneOfContract = (contract: string): number => Number(/^\^?(\d+)\.\d+\.\d+$/.exec(contract)?.[1] ?? FIRST_LANE);

/** The lane that a remote's release is for, or that a shell shows. */
export const laneOf = (release: ReleaseFile): number =>
  laneOfContract('contract' in release ? release.contract : release.contractVersion);

/** The lanes in which an app has a live release, the newest first. */
export function lanesOf(releases: string, app: string): number[] {
  const folder = join(releases, app);
  if (!existsSync(folder)) return [];
  try {
    const found = readdirSync(folder).flatMap((name) => laneOfFile(name) ?? []);
    return found.sort((one, other) => other - one);
  } catch {
    // Something beside the apps that is no folder.
    return [];
  }
}

/**
 * The lane of a remote that a shell shows: the shell's own or, while the remote has no release in that one, the newest
 * before it. That remote is left behind: the shell shows where it belongs, and runs none of its code.
 *
 * @param shown the lane of the shell; without a shell the newest is shown
 * @example shownLane([2, 1], 1) // 1
 * @example shownLane([1], 2) // 1
 */
export const shownLane = (lanes: readonly number[], shown: number | undefined): number =>
  lanes.find((lane) => shown === undefined || lane <= shown) ?? FIRST_LANE;
