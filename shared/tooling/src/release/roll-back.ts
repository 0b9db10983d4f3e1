import type { ReleaseFile } from '@portal/contract';
import { RELEASED_ROOMS, type ReleasedRoom } from '../workspace.ts';
import { contractMistakes } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import { liveRelease } from './live-release.ts';
import { Refusal } from './refusal.ts';
import { whileLocked } from './room-lock.ts';
import { readVerified } from './verify-release.ts';

interface RollBack {
  releases: string;
  room: ReleasedRoom;
  /** The release before the live one when absent. */
  version?: string | undefined;
}

/**
 * Makes an earlier release of a room live again. Before that, it checks its files against their hashes, and its
 * contract against the other live releases.
 *
 * @returns a line for the person who asked
 * @throws Refusal when there is no earlier release, the release is broken, or the contract would not fit
 */
export function rollBack({ releases, room, version }: RollBack): Promise<string> {
  return whileLocked(releases, room, async () => {
    const pointer = readPointer(releases, room);
    if (!pointer) throw new Refusal(`${room} has never been released into ${releases}.`);
    const aim = version ?? pointer.previous[0];
    if (!aim) throw new Refusal(`${room} ${pointer.version} has no earlier release to go back to.`);
    if (aim === pointer.version) throw new Refusal(`${room} ${aim} is already live.`);
    refuseMisfit(releases, room, readAim(releases, room, aim));
    movePointer(releases, room, { version: aim, now: new Date(), back: true });
    return `${room} ${aim} is live again, in place of ${pointer.version}.`;
  });
}

function readAim(releases: string, room: ReleasedRoom, version: string): ReleaseFile {
  try {
    return readVerified(releases, room, version);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { previous = [], replaced = {} } = readPointer(releases, room) ?? {};
    const kept = [...new Set([...previous, ...Object.keys(replaced)])];
    throw new Refusal(`${error.message}\nKept releases: ${kept.join(', ') || 'none'}.`);
  }
}

function refuseMisfit(releases: string, room: ReleasedRoom, aim: ReleaseFile): void {
  const others = RELEASED_ROOMS.filter((other) => other !== room).flatMap((other) => {
    const live = liveRelease(releases, other);
    return live ? [live] : [];
  });
  const mistakes = contractMistakes([...others, aim]);
  if (mistakes.length === 0) return;
  throw new Refusal(`Not rolled back, because the contract would not fit:\n  ${mistakes.join('\n  ')}`);
}
