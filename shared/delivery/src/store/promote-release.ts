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
  app: string;
  version: string;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

interface Promotion extends Aim {
  /** Below 100, only a share of the browsers sees the staged release; the others see the live one. */
  percent?: number | undefined;
  /** Loads the release once; it throws a Refusal for one that does not start. Meanwhile the app can be rolled back. */
  smokeTest?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes an existing release live: a staged one, or one that was live before. Its files are checked against their
 * hashes, and its contract against the releases that are live now.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is missing, damaged, withdrawn, live already or does not fit, or when somebody moved its app
 * while it was loaded
 */
export async function promoteRelease({ smokeTest, ...promotion }: Promotion): Promise<string> {
  const { releases, app, version, now, before, percent = 100 } = promotion;
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new Refusal('--percent takes a whole number from 1 to 100.', EXIT.usage);
  const tested = smokeTest && checkedMove(promotion);
  if (tested) await smokeTest(tested.move);
  return whileLocked(releases, app, async () => {
    const { move, standing } = checkedMove(promotion);
    const { live } = move;
    if (tested && tested.standing !== standing)
      throw new Refusal(
        `${app} was moved while ${version} was loaded once, and ${live ?? 'nothing of it'} is live now. ` +
          `Promote ${version} again if it is still to be seen.`,
      );
    await before?.(move);
    if (percent < 100) {
      setShare(releases, app, { version, percent, now });
      return `${percent} of 100 browsers see ${app} ${version}${live ? `, the others ${live}` : ''}.`;
    }
    movePointer(releases, app, { version, now });
    removeStaged(releases, app, version, now);
    return `${app} ${version} is live${live ? `, in place of ${live}` : ''}.`;
  });
}

/** The move as it would be now, and what people see of the app, to tell later whether somebody has moved it. */
function checkedMove({ releases, app, version, percent = 100 }: Promotion): { move: ReleaseMove; standing: string } {
  const pointer = readPointer(releases, app);
  const live = pointer?.version;
  const { staged, withdrawn } = readStaged(releases, app);
  if (live === version) throw new Refusal(`${app} ${version} is already live.`);
  if (withdrawn.includes(version))
    throw new Refusal(`${app} ${version} was withdrawn: a mended release needs a new version.`);
  const release = readVerified(releases, app, version);
  refuseMisfit(release, liveReleases(releases), 'Not promoted, because it would not fit');
  if (percent < 100) refuseShare({ app, version, staged });
  return {
    move: { app, version, live, ...(percent < 100 && { percent }) },
    standing: JSON.stringify([pointer, shownByDegrees({ staged })]),
  };
}

/** @throws Refusal unless it is the one release of its app that may be shown to a share */
function refuseShare({ app, version, staged }: { app: string; version: string } & Pick<StagedReleases, 'staged'>) {
  if (!staged.some((one) => one.version === version))
    throw new Refusal(`${app} ${version} is not staged: only a staged release is shown by degrees.`);
  const shown = shownByDegrees({ staged });
  if (shown && shown.version !== version)
    throw new Refusal(
      `${app} ${shown.version} is shown to ${shown.percent} of 100 browsers: promote it or take it back first.`,
    );
}

/**
 * Withdraws a release for good. A staged release is removed with its files; if a share saw it, the files stay for open
 * tabs. The live release gives way to the one before it. If there is none, the app leaves the portal and the files
 * stay.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is neither staged nor live
 */
export async function withdrawRelease({ releases, app, version, now, before }: Aim): Promise<string> {
  const live = readPointer(releases, app);
  if (live?.version === version && live.previous.length > 0) {
    const note = () => withdrawForGood(releases, app, version, { now, isInUse: true });
    return rollBack({ releases, app, version: live.previous[0], now, before, leaves: version, note });
  }
  return whileLocked(releases, app, async () => {
    const pointer = readPointer(releases, app);
    const isLive = pointer?.version === version;
    if (!isLive && !readStaged(releases, app).staged.some((one) => one.version === version))
      throw new Refusal(`${app} ${version} is neither staged nor live.`);
    await before?.({ app, version, live: pointer?.version });
    if (isLive) rmSync(join(releases, app, 'live.json'), { force: true });
    withdrawForGood(releases, app, version, { now, isInUse: isLive });
    if (!isLive) return `${app} ${version} is withdrawn.`;
    return `${app} ${version} is withdrawn: ${app} has no earlier release and has left the portal.`;
  });
}
