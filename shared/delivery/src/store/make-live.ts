import type { ReleaseFile } from '@portal/contract';
import { type Admission, admit, composed, type Next, type RefusedRelease } from './contract-gate.ts';
import { laneOfVersion, liveReleases, movePointer, readPointer, releasesWith } from './live-releases.ts';
import { whileEachLocked } from './lock.ts';
import { isOfAnotherLane, stageShell } from './next-shell.ts';
import { unlessRefused } from './refusal.ts';
import type { ReleaseMove } from './roll-back.ts';
import { deliveredLive, forgetWithdrawal, readStaged } from './staged-releases.ts';

/** A release that does not go live, though nothing is wrong with it. */
type HeldRelease = ReleaseFile & {
  /** The version that stays live; undefined when the app has none. */
  live: string | undefined;
};

/** Releases that do not go live. */
interface Held {
  /** Those that somebody took back. */
  takenBack: HeldRelease[];
  /** Those that would replace what their team delivered from outside. */
  leftToTeams: HeldRelease[];
  /** Those that do not fit or do not start, and those whose app cannot be moved. */
  refused: RefusedRelease[];
}

/** What became of releases that were offered. */
interface Offered extends Held {
  /** Those that are live now and were not before. */
  moved: readonly ReleaseMove[];
  /** The shell that was staged to replace the live one, and who is not ready for it. */
  next?: Pick<Next, 'shell' | 'misfits'> | undefined;
}

export interface Offering {
  now: Date;
  /** Loads new releases once, together with all that would be live; it returns those that do not start. */
  smokeTest?:
    | ((composition: readonly ReleaseFile[], candidates: readonly ReleaseFile[]) => Promise<readonly RefusedRelease[]>)
    | undefined;
  /** Apps whose releases go live although somebody took them back. */
  again?: readonly string[] | undefined;
  /** Called for each move, after everything is checked and before the move happens. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes new releases live that are already in the folder: those that fit together with the live ones, that start, that
 * nobody took back, and whose app is not live with what its team delivered. A release that stays out, such as one
 * whose app is damaged or is being released by somebody else, does not hold the others back. A shell of another
 * contract is staged as the next one where other teams' remotes are live.
 */
export async function makeLive(
  releases: string,
  candidates: readonly ReleaseFile[],
  { now, smokeTest, before, again = [] }: Offering,
): Promise<Offered> {
  const held: Held = { takenBack: [], leftToTeams: [], refused: [] };
  const first = withoutHeld(releases, candidates, held, again);
  const failed: RefusedRelease[] = [];
  for (const { beside, fitting } of compositions(releases, admitted(releases, first))) {
    const unseen = fitting.filter((release) => !isPlaced(releases, release));
    if (unseen.length > 0) failed.push(...((await smokeTest?.(composed(beside, fitting), unseen)) ?? []));
  }
  held.refused.push(...failed);
  const offered = first.filter((release) => !failed.some((one) => one.release === release));
  const waiting = offered.filter((release) => !isPlaced(releases, release));
  const apps = waiting.map(({ remote }) => remote);
  return whileEachLocked(releases, apps, async (busy) => {
    for (const release of waiting) {
      const refusal = busy.get(release.remote);
      if (refusal) held.refused.push({ release, mistakes: [refusal.message] });
    }
    // The smoke test took a while, and meanwhile somebody may have moved a release: everything is decided again.
    const free = offered.filter(({ remote }) => !busy.has(remote));
    const admission = admitted(releases, withoutHeld(releases, free, held, again));
    held.refused.push(...admission.refused);
    const { next } = admission;
    const moved: ReleaseMove[] = [];
    for (const release of inOrder([...admission.admitted, ...(next?.remotes ?? [])], releases)) {
      if (!waiting.includes(release)) continue;
      const { remote: app, version } = release;
      const move = { app, version, live: readPointer(releases, app, laneOfVersion(releases, app, version))?.version };
      if (move.live === version) continue;
      await before?.(move);
      movePointer(releases, app, { version, now });
      forgetWithdrawal(releases, app, version, now);
      moved.push(next?.remotes.includes(release) ? { ...move, forNext: next.shell.version } : move);
    }
    if (next) stageShell(releases, next.shell.version, now);
    return { moved, ...held, ...(next && { next }) };
  });
}

/** What may go live, as everything is at this moment. */
function admitted(releases: string, candidates: readonly ReleaseFile[]): Admission {
  const live = liveReleases(releases);
  return admit(live, candidates, besideNew(releases, candidates) ?? live);
}

/** What is live with the new shell among some releases; undefined when there is none. */
function besideNew(releases: string, candidates: readonly ReleaseFile[]): ReleaseFile[] | undefined {
  const shell = candidates.find(({ remote }) => remote === 'shell');
  return shell && releasesWith(releases, shell);
}

/** The new releases that would be live together, each time with what is live beside them. */
function compositions(releases: string, { admitted: fitting, next }: Admission) {
  const now = { beside: besideNew(releases, fitting) ?? liveReleases(releases), fitting };
  if (!next) return [now];
  return [now, { beside: releasesWith(releases, next.shell), fitting: [next.shell, ...next.remotes] }];
}

/** Whether there is nothing to do for a release: it is live in its lane. */
const isPlaced = (releases: string, { remote, version }: ReleaseFile): boolean =>
  unlessRefused(
    () => readPointer(releases, remote, laneOfVersion(releases, remote, version))?.version === version,
    () => false,
  );

/** A shell of another contract goes last: it shows the lane in which its remotes are live by then. */
function inOrder(admitted: readonly ReleaseFile[], releases: string): readonly ReleaseFile[] {
  const isLast = (release: ReleaseFile) => release.remote === 'shell' && isOfAnotherLane(releases, release);
  return [...admitted.filter((release) => !isLast(release)), ...admitted.filter(isLast)];
}

/** The new releases that may go live whatever they contain, as their apps are at this moment; the others are held. */
function withoutHeld(
  releases: string,
  candidates: readonly ReleaseFile[],
  held: Held,
  again: readonly string[],
): ReleaseFile[] {
  const isFree = (release: ReleaseFile): boolean => {
    const { remote: app, version } = release;
    const { version: live, withdrawn = [] } = readPointer(releases, app, laneOfVersion(releases, app, version)) ?? {};
    const delivered = deliveredLive(releases, app, version);
    if (!again.includes(app) && [...withdrawn, ...readStaged(releases, app).withdrawn].includes(version))
      held.takenBack.push({ ...release, live });
    else if (delivered !== undefined && delivered !== version) held.leftToTeams.push({ ...release, live: delivered });
    else return true;
    return false;
  };
  const isRefused = (release: ReleaseFile, message: string): false => {
    held.refused.push({ release, mistakes: [message] });
    return false;
  };
  return candidates.filter((release) =>
    unlessRefused(
      () => isFree(release),
      ({ message }) => isRefused(release, message),
    ),
  );
}
