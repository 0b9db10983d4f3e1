import type { ReleaseFile } from '@portal/contract';
import { laneOf } from './lanes.ts';
import { appsIn, laneOfVersion, movePointer, readPointer, shellLane } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { leftBehind, refuseMisfit, shellOfLane } from './next-shell.ts';
import { EXIT, Refusal } from './refusal.ts';
import { readVerified } from './release-files.ts';
import type { StagedReleases } from './release-schema.ts';
import type { ReleaseMove } from './roll-back.ts';
import { asShare } from './share.ts';
import { canaryOf, readStaged, removeStaged, setShare } from './staged-releases.ts';

interface Promotion {
  releases: string;
  app: string;
  version: string;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
  /** Below 100, only a share of the browsers sees the staged release; the others see the live one. */
  percent?: number | undefined;
  /** Remotes that a new shell may leave behind. */
  without?: readonly string[] | undefined;
  /** Loads the release once; it throws a Refusal for one that does not start. Meanwhile the app can be rolled back. */
  smokeTest?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes an existing release live: a staged one, or one that was live before. Its files are checked against their
 * hashes, and its contract against the shell that it is for. A remote's release is live in its lane, which may be that
 * of the next shell. A shell of another contract moves the whole portal to that lane, in one step.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is missing, damaged, withdrawn, live already or does not fit, or when somebody moved its app
 * while it was loaded
 */
export async function promoteRelease({ smokeTest, ...promotion }: Promotion): Promise<string> {
  const { releases, app, version, now, before } = promotion;
  const percent = asShare(promotion.percent ?? 100);
  const tested = smokeTest && checkedMove(promotion);
  if (tested) await smokeTest(tested.move);
  // No remote may leave the lane that a shell is about to show.
  const locked = app === 'shell' ? [app, ...appsIn(releases).filter((one) => one !== app)] : app;
  return whileLocked(releases, locked, async () => {
    const { move, standing, release } = checkedMove(promotion);
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
    return `${app} ${version} is live${whereOf(releases, release)}${live ? `, in place of ${live}` : ''}.`;
  });
}

/** For a remote's release that nobody sees yet, or no longer: the shell that shows it. */
function whereOf(releases: string, release: ReleaseFile): string {
  const lane = laneOf(release);
  if (!('contract' in release) || lane === shellLane(releases)) return '';
  const shell = shellOfLane(releases, lane);
  return shell ? ` for the shell ${shell.version}` : '';
}

/** The move as it would be now, and what people see of the app, to tell later whether somebody has moved it. */
function checkedMove({ releases, app, version, percent = 100, without = [] }: Promotion): CheckedMove {
  const lane = laneOfVersion(releases, app, version);
  const pointer = readPointer(releases, app, lane);
  const live = pointer?.version;
  const { staged, withdrawn } = readStaged(releases, app);
  if (live === version) throw new Refusal(`${app} ${version} is already live.`);
  if (withdrawn.includes(version))
    throw new Refusal(`${app} ${version} was withdrawn: a mended release needs a new version.`);
  const release = readVerified(releases, app, version);
  const shown = shellLane(releases);
  if (percent < 100) refuseShare({ app, version, staged, isSeen: lane === shown });
  refuseMisfit(releases, release, 'Not promoted, because it would not fit', app === 'shell' ? without : undefined);
  const left = app === 'shell' && without.length > 0 ? { without: leftBehind(releases, release, without) } : {};
  return {
    move: { app, version, live, ...(percent < 100 && { percent }), ...left },
    standing: JSON.stringify([pointer, canaryOf({ staged }), shown]),
    release,
  };
}

interface CheckedMove {
  move: ReleaseMove;
  standing: string;
  release: ReleaseFile;
}

interface Share extends Pick<StagedReleases, 'staged'> {
  app: string;
  version: string;
  /** Whether the live shell shows releases of its lane. */
  isSeen: boolean;
}

/** @throws Refusal unless it is the one release of its app that may be shown to a share */
function refuseShare({ app, version, staged, isSeen }: Share) {
  if (app === 'shell') throw new Refusal('A shell is not shown gradually: `?release=next` shows it.', EXIT.usage);
  if (!isSeen)
    throw new Refusal(`${app} ${version} is not for the live shell: only what that one shows is shown gradually.`);
  if (!staged.some((one) => one.version === version))
    throw new Refusal(`${app} ${version} is not staged: only a staged release is shown gradually.`);
  const shown = canaryOf({ staged });
  if (shown && shown.version !== version)
    throw new Refusal(
      `${app} ${shown.version} is shown to ${shown.percent} of 100 browsers: promote it or take it back first.`,
    );
}
