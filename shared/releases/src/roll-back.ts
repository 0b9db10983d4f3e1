import type { ReleaseFile } from '@portal/contract';
import { composed, contractMistakes } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import { EXIT, Refusal } from './refusal.ts';
import type { ReleaseMove } from './release-move.ts';
import { liveReleases } from './released-rooms.ts';
import { whileLocked } from './room-lock.ts';
import { readStaged, removeStaged, setShare, shownByDegrees, withdrawForGood } from './staged-releases.ts';
import { readVerified } from './verify-release.ts';

interface RollBack {
  releases: string;
  /** Any room that was released into the folder. */
  room: string;
  /** The release before the live one when absent. */
  version?: string | undefined;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
  /** The version of the live release, when it is withdrawn for good. */
  withdraws?: string | undefined;
}

/**
 * Makes an earlier release of a room live again. Before that, it checks its files against their hashes, and its
 * contract against the other live releases. While a share of the browsers sees a staged release, that release is taken
 * back, unless a version is named: everybody then sees the live one, and the release is staged as before.
 *
 * @returns a line for the person who asked
 * @throws Refusal when there is no earlier release, the release is broken, or the contract would not fit
 */
export function rollBack({ releases, room, version, now, before, withdraws }: RollBack): Promise<string> {
  return whileLocked(releases, room, async () => {
    const pointer = readPointer(releases, room);
    const staged = readStaged(releases, room);
    const shown = shownByDegrees(staged);
    if (shown && version === undefined) {
      await before?.({ room, version: shown.version, live: pointer?.version });
      setShare(releases, room, { version: shown.version, percent: undefined, now });
      return `${room} ${shown.version} is no longer shown to anybody${pointer ? `: everybody sees ${pointer.version}` : ''}.`;
    }
    if (!pointer) throw new Refusal(`${room} has never been released.`, EXIT.refused, releases);
    if (withdraws !== undefined && withdraws !== pointer.version)
      throw new Refusal(`${room} ${withdraws} is no longer live.`);
    const aim = version ?? pointer.previous[0];
    if (!aim) throw new Refusal(`${room} ${pointer.version} has no earlier release to go back to.`);
    if (aim === pointer.version) throw new Refusal(`${room} ${aim} is already live.`);
    if (staged.staged.some((one) => one.version === aim))
      throw new Refusal(`${room} ${aim} is staged, and has never been live: promote it.`);
    if (staged.withdrawn.includes(aim)) throw new Refusal(`${room} ${aim} was withdrawn for good.`);
    refuseMisfit(releases, readAim(releases, room, aim));
    await before?.({ room, version: withdraws ?? aim, live: pointer.version });
    // A kill may have left the live release among the staged ones, and its share would see it again.
    removeStaged(releases, room, pointer.version, now);
    movePointer(releases, room, { version: aim, now, back: true });
    if (withdraws !== undefined) withdrawForGood(releases, room, withdraws, { now, isInUse: true });
    return `${room} ${aim} is live again, in place of ${pointer.version}.`;
  });
}

function readAim(releases: string, room: string, version: string): ReleaseFile {
  try {
    return readVerified(releases, room, version);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { previous = [], replaced = {} } = readPointer(releases, room) ?? {};
    const kept = [...new Set([...previous, ...Object.keys(replaced)])];
    throw new Refusal(`${error.message}\nKept releases: ${kept.join(', ') || 'none'}.`, error.exitCode, error.folder);
  }
}

function refuseMisfit(releases: string, aim: ReleaseFile): void {
  const live = liveReleases(releases);
  const mistakes = contractMistakes(composed(live, [aim]), live);
  if (mistakes.length === 0) return;
  throw new Refusal(`Not rolled back, because the contract would not fit:\n  ${mistakes.join('\n  ')}`);
}
