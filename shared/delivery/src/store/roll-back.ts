import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { earlierVersions, laneNow, laneOfVersion, movePointer, readPointer } from './live-releases.ts';
import { whileLocked } from './lock.ts';
import { isOfAnotherLane, refuseMisfit, stageShell } from './next-shell.ts';
import { EXIT, Refusal } from './refusal.ts';
import { readVerified } from './release-files.ts';
import { asNote } from './release-note.ts';
import type { FallenRelease, StagedReleases } from './release-schema.ts';
import { canaryOf, noteFall, noteWords, readStaged, removeStaged, setShare } from './staged-releases.ts';

/** A move of a release, as it is reported to the code that records it before it happens. */
export interface ReleaseMove {
  app: string;
  version: string;
  /** The release that everybody sees before the move. */
  live: string | undefined;
  /** The percentage of browsers that see it afterwards, when it is shown to a share. */
  percent?: number;
  /** The remotes that a new shell leaves behind. */
  without?: readonly string[];
  /** The staged shell that shows it; nobody else sees it yet. */
  forNext?: string;
}

interface RollBack {
  releases: string;
  /** Any app that was released into the folder. */
  app: string;
  /** The release before the live one when absent. */
  version?: string | undefined;
  now: Date;
  /** Called after everything is checked and before anything moves; if it fails, nothing moves. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
  /** The live version that it is about; if another is live, nothing moves. */
  leaves?: string;
  /** Remembers something of it afterwards. */
  note?: () => void;
  /** Why, in the words of whoever takes the live release back. */
  why?: string | undefined;
}

interface Fall extends Pick<RollBack, 'releases' | 'app' | 'now' | 'before'> {
  fall: Pick<FallenRelease, 'version' | 'loaded' | 'failed' | 'cause'>;
  /** The release that becomes live; without one, a share no longer sees the fallen one. */
  instead: string | undefined;
}

/**
 * Lets a release give way by itself, because browsers report that it fails. It is not withdrawn: somebody may promote
 * it again, and the lists say what happened.
 *
 * @returns a line for the log
 * @throws Refusal as `rollBack` does, and when people no longer see the release
 */
export function fallBackFrom({ releases, app, now, before, fall, instead }: Fall): Promise<string> {
  const { version } = fall;
  const note = () => noteFall(releases, app, { ...fall, at: now.toISOString() }, now);
  if (instead !== undefined) return rollBack({ releases, app, version: instead, now, before, leaves: version, note });
  return whileLocked(releases, app, async () => {
    const staged = readStaged(releases, app);
    if (canaryOf(staged)?.version !== version) throw new Refusal(`${app} ${version} is no longer shown to a share.`);
    await before?.({ app, version, live: readPointer(releases, app)?.version });
    setShare(releases, app, { version, percent: undefined, now });
    note();
    return `${app} ${version} is no longer shown to anybody.`;
  });
}

/**
 * Makes an earlier release of an app live again, in its lane. A shell of another contract takes all remotes along, and
 * the shell that it replaces is the next one again. Before that, it checks its files against their hashes, and its
 * contract against the other live releases. While a share of the browsers sees a staged release, that release is taken
 * back, unless a version is named: everybody then sees the live one, and the release is staged as before.
 *
 * @returns a line for the person who asked
 * @throws Refusal when there is no earlier release, the release is broken, or the contract would not fit
 */
export async function rollBack({ releases, app, version, now, before, leaves, note, why }: RollBack): Promise<string> {
  const back = asNote(why);
  // A lock would make a folder for what was only mistyped.
  if (!existsSync(join(releases, app)))
    throw new Refusal(notLive(app, readStaged(releases, app)), EXIT.refused, releases);
  return whileLocked(releases, app, async () => {
    const lane = version === undefined ? laneNow(releases, app) : laneOfVersion(releases, app, version);
    const pointer = readPointer(releases, app, lane);
    const staged = readStaged(releases, app);
    const shown = canaryOf(staged);
    if (shown && version === undefined) {
      await before?.({ app, version: shown.version, live: pointer?.version });
      setShare(releases, app, { version: shown.version, percent: undefined, now });
      noteWords(releases, app, shown.version, back === undefined ? {} : { back }, now);
      return `${app} ${shown.version} is no longer shown to anybody${pointer ? `: everybody sees ${pointer.version}` : ''}.`;
    }
    if (!pointer) throw new Refusal(notLive(app, staged), EXIT.refused, releases);
    if (leaves !== undefined && leaves !== pointer.version) throw new Refusal(`${app} ${leaves} is no longer live.`);
    const aim = version ?? pointer.previous[0];
    if (!aim) throw new Refusal(`${app} ${pointer.version} has no earlier release to go back to.`);
    if (aim === pointer.version) throw new Refusal(`${app} ${aim} is already live.`);
    if (staged.staged.some((one) => one.version === aim))
      throw new Refusal(`${app} ${aim} is staged, and has never been live: promote it.`);
    if (staged.withdrawn.includes(aim)) throw new Refusal(`${app} ${aim} was withdrawn for good.`);
    const release = readAim(releases, app, aim);
    refuseMisfit(releases, release, 'Not rolled back, because the contract would not fit');
    await before?.({ app, version: leaves ?? aim, live: pointer.version });
    // A kill may have left the live release among the staged ones, and its share would see it again.
    removeStaged(releases, app, pointer.version, now);
    // Until the pointer moves, a release that is live is not taken for a staged one.
    if (app === 'shell' && isOfAnotherLane(releases, release)) stageShell(releases, pointer.version, now);
    movePointer(releases, app, { version: aim, now, back: true });
    note?.();
    noteWords(releases, app, pointer.version, back === undefined ? {} : { back }, now);
    return `${app} ${aim} is live again, in place of ${pointer.version}.`;
  });
}

/** Why an app has no live release: it never had one, or its last one was withdrawn. */
function notLive(app: string, { withdrawn: [last] }: StagedReleases): string {
  if (last === undefined) return `${app} has never been released.`;
  return `${app} has no live release: ${last} was withdrawn for good. Another release brings it back.`;
}

function readAim(releases: string, app: string, version: string): ReleaseFile {
  try {
    return readVerified(releases, app, version);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { withdrawn } = readStaged(releases, app);
    const kept = earlierVersions(readPointer(releases, app)).filter((one) => !withdrawn.includes(one));
    throw new Refusal(
      `${error.message}\nKept releases: ${kept.join(', ') || 'none but the live one'}.`,
      error.exitCode,
      error.folder,
    );
  }
}
