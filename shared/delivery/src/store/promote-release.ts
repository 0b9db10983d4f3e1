import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { laneFile, laneOf } from './lanes.ts';
import {
  appsIn,
  earlierVersions,
  forgetEarlier,
  laneNow,
  laneOfVersion,
  movePointer,
  readPointer,
  shellLane,
} from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { leftBehind, refuseMisfit, shellOfLane } from './next-shell.ts';
import { EXIT, Refusal } from './refusal.ts';
import { readVerified } from './release-files.ts';
import { asNote } from './release-note.ts';
import type { StagedReleases } from './release-schema.ts';
import { type ReleaseMove, rollBack } from './roll-back.ts';
import { asShare } from './share.ts';
import { canaryOf, noteWords, readStaged, removeStaged, setShare, withdrawForGood } from './staged-releases.ts';

interface Aim {
  releases: string;
  app: string;
  version: string;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
  /** Why it is taken back, in the words of whoever does so. */
  why?: string | undefined;
}

interface Withdrawal extends Aim {
  /** Also when people see it and no earlier release can take its place: the app then leaves the portal. */
  last?: boolean | undefined;
}

interface Promotion extends Aim {
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

/**
 * Withdraws a release for good. A staged release is removed with its files; if a share saw it, or it was live before,
 * the files stay for open tabs. The live release gives way to the one before it. If there is none, it is only withdrawn
 * as the `last` one: the app then leaves the portal, and the files stay.
 *
 * @returns a line for the person who asked
 * @throws Refusal when there is none or it was withdrawn already, or the app would leave the portal and nobody said so
 */
export async function withdrawRelease({
  releases,
  app,
  version,
  now,
  before,
  why,
  last = false,
}: Withdrawal): Promise<string> {
  const back = asNote(why);
  const { isShown, isLive, instead } = checkedWithdrawal({ releases, app, version, last });
  if (isLive && instead !== undefined) {
    const note = () => withdrawForGood(releases, app, version, { now, isInUse: true });
    return rollBack({ releases, app, version: instead, now, before, leaves: version, note, why: back });
  }
  return whileLocked(releases, app, async () => {
    const { lane, live, isEarlier } = checkedWithdrawal({ releases, app, version, last });
    const isLeft = live === version;
    await before?.({ app, version, live });
    if (isLeft) rmSync(join(releases, app, laneFile(lane)), { force: true });
    else forgetEarlier(releases, app, version);
    withdrawForGood(releases, app, version, { now, isInUse: isLeft || isEarlier });
    noteWords(releases, app, version, back === undefined ? {} : { back }, now);
    if (!isLeft) return `${app} ${version} is withdrawn.`;
    if (!isShown) return `${app} ${version} is withdrawn: ${app} has no release for the next shell any more.`;
    return `${app} ${version} is withdrawn: ${app} has left the portal, until another release of it goes live.`;
  });
}

type Withdrawn = Pick<Withdrawal, 'releases' | 'app' | 'version' | 'last'>;

/** @throws Refusal as `withdrawRelease` does */
function checkedWithdrawal({ releases, app, version, last }: Withdrawn) {
  const lane = laneOfVersion(releases, app, version);
  const isShown = lane === laneNow(releases, app);
  const pointer = readPointer(releases, app, lane);
  const isLive = pointer?.version === version;
  const { staged, withdrawn, fallen = [] } = readStaged(releases, app);
  const instead = isLive ? pointer.previous[0] : undefined;
  const isEarlier = [...earlierVersions(pointer), ...fallen.map((one) => one.version)].includes(version);
  if (withdrawn.includes(version)) throw new Refusal(`${app} ${version} was withdrawn for good already.`);
  if (!isLive && !isEarlier && !staged.some((one) => one.version === version))
    throw new Refusal(`There is no release ${app} ${version} to withdraw: \`list\` shows those that there are.`);
  if (isLive && instead === undefined && isShown && !last)
    throw new Refusal(
      `${app} ${version} is the only release: without it ${app} leaves the portal. ` +
        'Deliver another one first; --last withdraws it all the same.',
    );
  return { lane, isShown, isLive, isEarlier, instead, live: pointer?.version };
}

/**
 * What `withdrawRelease` would do, in words.
 *
 * @throws Refusal when it would be refused
 */
export function withdrawalPlan(aim: Withdrawn): string {
  const { isShown, isLive, instead } = checkedWithdrawal(aim);
  const { app, version } = aim;
  const then = () => {
    if (!isLive) return 'People do not see it.';
    if (instead !== undefined)
      return `${isShown ? 'It is live' : 'It is live for the next shell'}: ${instead} takes its place.`;
    return isShown ? `It is the only one: ${app} leaves the portal.` : 'It is the only one for the next shell.';
  };
  return `Takes ${app} ${version} back for good: it is not taken in or promoted again. ${then()}`;
}
