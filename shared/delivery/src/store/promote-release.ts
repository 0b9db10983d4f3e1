import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { refuseMisfit } from './contract-gate.ts';
import { liveReleases, movePointer, readPointer } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { EXIT, Refusal } from './refusal.ts';
import { readVerified } from './release-files.ts';
import type { StagedReleases } from './release-schema.ts';
import { type ReleaseMove, rollBack } from './roll-back.ts';
import { readStaged, removeStaged, setShare, shownByDegrees, withdrawForGood } from './staged-releases.ts';

interface Aim {
  releases: string;
  room: string;
  version: string;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

interface Promotion extends Aim {
  /** Below 100, only a share of the browsers sees the staged release; the others see the live one. */
  percent?: number | undefined;
  /** Loads the release once; it throws a Refusal for one that does not start. Meanwhile the room can be rolled back. */
  smokeTest?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes an existing release live: a staged one, or one that was live before. Its files are checked against their
 * hashes, and its contract against the releases that are live now.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is missing, damaged, withdrawn, live already or does not fit, or when somebody moved its room
 * while it was loaded
 */
export async function promoteRelease({ smokeTest, ...promotion }: Promotion): Promise<string> {
  const { releases, room, version, now, before, percent = 100 } = promotion;
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Refusal('--percent takes a whole number from 1 to 100.', EXIT.usage);
  const tested = smokeTest && checkedMove(promotion);
  if (tested) await smokeTest(tested.move);
  return whileLocked(releases, room, async () => {
    const { move, standing } = checkedMove(promotion);
    const { live } = move;
    if (tested && tested.standing !== standing)
      throw new Refusal(
        `${room} was moved while ${version} was loaded once, and ${live ?? 'nothing of it'} is live now. ` +
          `Promote ${version} again if it is still to be seen.`,
      );
    await before?.(move);
    if (percent < 100) {
      setShare(releases, room, { version, percent, now });
      return `${percent} of 100 browsers see ${room} ${version}${live ? `, the others ${live}` : ''}.`;
    }
    movePointer(releases, room, { version, now });
    removeStaged(releases, room, version, now);
    return `${room} ${version} is live${live ? `, in place of ${live}` : ''}.`;
  });
}

/** The move as it would be now, and what people see of the room, to tell later whether somebody has moved it. */
function checkedMove({ releases, room, version, percent = 100 }: Promotion): { move: ReleaseMove; standing: string } {
  const pointer = readPointer(releases, room);
  const live = pointer?.version;
  const { staged, withdrawn } = readStaged(releases, room);
  if (live === version) throw new Refusal(`${room} ${version} is already live.`);
  if (withdrawn.includes(version))
    throw new Refusal(`${room} ${version} was withdrawn: a mended release needs a new version.`);
  const release = readVerified(releases, room, version);
  refuseMisfit(release, liveReleases(releases), 'Not promoted, because it would not fit');
  if (percent < 100) refuseShare({ room, version, staged });
  return {
    move: { room, version, live, ...(percent < 100 && { percent }) },
    standing: JSON.stringify([pointer, shownByDegrees({ staged })]),
  };
}

/** @throws Refusal unless it is the one release of its room that may be shown to a share */
function refuseShare({ room, version, staged }: { room: string; version: string } & Pick<StagedReleases, 'staged'>) {
  if (!staged.some((one) => one.version === version))
    throw new Refusal(`${room} ${version} is not staged: only a staged release is shown by degrees.`);
  const shown = shownByDegrees({ staged });
  if (shown && shown.version !== version)
    throw new Refusal(
      `${room} ${shown.version} is shown to ${shown.percent} of 100 browsers: promote it or take it back first.`,
    );
}

/**
 * Withdraws a release for good. A staged release is removed with its files; if a share saw it, the files stay for open
 * tabs. The live release gives way to the one before it. If there is none, the room leaves the portal and the files
 * stay.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is neither staged nor live
 */
export async function withdrawRelease({ releases, room, version, now, before }: Aim): Promise<string> {
  const live = readPointer(releases, room);
  if (live?.version === version && live.previous.length > 0) {
    const note = () => withdrawForGood(releases, room, version, { now, isInUse: true });
    return rollBack({ releases, room, version: live.previous[0], now, before, leaves: version, note });
  }
  return whileLocked(releases, room, async () => {
    const pointer = readPointer(releases, room);
    const isLive = pointer?.version === version;
    if (!isLive && !readStaged(releases, room).staged.some((one) => one.version === version))
      throw new Refusal(`${room} ${version} is neither staged nor live.`);
    await before?.({ room, version, live: pointer?.version });
    if (isLive) rmSync(join(releases, room, 'live.json'), { force: true });
    withdrawForGood(releases, room, version, { now, isInUse: isLive });
    if (!isLive) return `${room} ${version} is withdrawn.`;
    return `${room} ${version} is withdrawn: ${room} has no earlier release and has left the portal.`;
  });
}
