import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { laneFile } from './lanes.ts';
import { earlierVersions, forgetEarlier, laneNow, laneOfVersion, readPointer } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { hasSignIn } from './next-shell.ts';
import { Refusal } from './refusal.ts';
import { readRelease } from './release-files.ts';
import { asNote } from './release-note.ts';
import { type ReleaseMove, rollBack } from './roll-back.ts';
import { canaryOf, noteWords, readStaged, withdrawForGood } from './staged-releases.ts';

interface Withdrawal {
  releases: string;
  app: string;
  version: string;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
  /** Why it is taken back, in the words of whoever does so. */
  why?: string | undefined;
  /** Also when people see it and no earlier release can take its place: the app then leaves the portal. */
  last?: boolean | undefined;
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
  const words = asNote(why);
  const { isShown, isLive, instead } = checkedWithdrawal({ releases, app, version, last });
  if (isLive && instead !== undefined) {
    const note = () => withdrawForGood(releases, app, version, { now, isInUse: true });
    const back = await rollBack({ releases, app, version: instead, now, before, leaves: version, note, why: words });
    return `${app} ${version} is withdrawn. ${back}`;
  }
  return whileLocked(releases, app, async () => {
    const { lane, live, isEarlier } = checkedWithdrawal({ releases, app, version, last });
    const gone = whatIsGone(releases, app, version);
    const isLeft = live === version;
    await before?.({ app, version, live });
    const leaving = isLeft ? earlierVersions(readPointer(releases, app, lane)).filter((one) => one !== version) : [];
    if (isLeft) rmSync(join(releases, app, laneFile(lane)), { force: true });
    else forgetEarlier(releases, app, version);
    // Those that were taken back before are known by the pointer alone, which is gone.
    for (const one of leaving) withdrawForGood(releases, app, one, { now, isInUse: true });
    withdrawForGood(releases, app, version, { now, isInUse: isLeft || isEarlier });
    noteWords(releases, app, version, words === undefined ? {} : { back: words }, now);
    if (!isLeft) return `${app} ${version} is withdrawn.`;
    if (!isShown) return `${app} ${version} is withdrawn: ${app} has no release for the next shell any more.`;
    return `${app} ${version} is withdrawn: ${gone} ${wayBack(app)}`;
  });
}

const SHELL = 'shell';

/** What people miss while an app has no live release. */
function whatIsGone(releases: string, app: string, version: string): string {
  if (app === SHELL) return 'no page of the portal opens, and people read that the site is not available.';
  const release = readRelease(join(releases, app, version));
  const signIn = release && 'descriptor' in release && hasSignIn(release) ? ', and nobody can sign in' : '';
  return `${app} leaves the portal, with its pages and its entries in the menus${signIn}.`;
}

/** Teams deliver remotes; the shell only comes with an archive. */
const wayBack = (app: string): string =>
  app === SHELL
    ? `Another archive's \`install\` ends this, or \`install <folder> --again ${SHELL}\` that of the same one.`
    : 'Another release of it ends this.';

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
    throw new Refusal(
      `There is no release ${app} ${version} to withdraw: the list of its releases names those that there are.`,
    );
  if (isLive && instead === undefined && isShown && !last)
    throw new Refusal(
      `${app} ${version} is the only release: without it ${whatIsGone(releases, app, version)} ` +
        `${app === SHELL ? 'Install' : 'Deliver'} another one first; --last withdraws it all the same.`,
    );
  return { lane, isShown, isLive, isEarlier, instead, live: pointer?.version };
}

/**
 * What `withdrawRelease` would do, in words.
 *
 * @throws Refusal when it would be refused
 */
export function withdrawalPlan(aim: Withdrawn): string {
  const { isShown, isLive, instead, live } = checkedWithdrawal(aim);
  const { app, version, releases } = aim;
  const shown = canaryOf(readStaged(releases, app));
  const then = () => {
    if (shown?.version === version)
      return `${shown.percent} of 100 browsers see it: they get ${live ?? 'nothing'} again.`;
    if (!isLive) return 'People do not see it.';
    if (instead !== undefined)
      return `${isShown ? 'It is live' : 'It is live for the next shell'}: ${instead} takes its place.`;
    return isShown
      ? `It is the only one: ${whatIsGone(releases, app, version)} ${wayBack(app)}`
      : 'It is the only one for the next shell.';
  };
  return `Takes ${app} ${version} back for good: it is not taken in or promoted again. ${then()}`;
}
