import type { ReleaseFile } from '@portal/contract';
import { admit, composed, type RefusedRelease } from './contract-gate.ts';
import { liveRelease, liveReleases, movePointer, readPointer } from './live-releases.ts';
import { whileEachLocked } from './lock.ts';
import { unlessRefused } from './refusal.ts';
import type { ReleaseMove } from './roll-back.ts';
import { deliveredLive, readStaged } from './staged-releases.ts';

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
}

export interface Offering {
  now: Date;
  /** Loads new releases once, together with all that would be live; it returns those that do not start. */
  smokeTest?:
    | ((composition: readonly ReleaseFile[], candidates: readonly ReleaseFile[]) => Promise<readonly RefusedRelease[]>)
    | undefined;
  /** Called for each move, after everything is checked and before the move happens. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes new releases live that are already in the folder: those that fit together with the live ones, that start, that
 * nobody took back, and whose app is not live with what its team delivered. A release that stays out, such as one
 * whose app is damaged or is being released by somebody else, does not hold the others back.
 */
export async function makeLive(
  releases: string,
  candidates: readonly ReleaseFile[],
  { now, smokeTest, before }: Offering,
): Promise<Offered> {
  const isLive = ({ remote, version }: ReleaseFile) => liveRelease(releases, remote)?.version === version;
  const held: Held = { takenBack: [], leftToTeams: [], refused: [] };
  const first = withoutHeld(releases, candidates, held);
  const live = liveReleases(releases);
  const fitting = admit(live, first).admitted;
  const unseen = fitting.filter((release) => !isLive(release));
  const failed = unseen.length > 0 ? ((await smokeTest?.(composed(live, fitting), unseen)) ?? []) : [];
  held.refused.push(...failed);
  const offered = first.filter((release) => !failed.some((one) => one.release === release));
  const waiting = offered.filter((release) => !isLive(release));
  const apps = waiting.map(({ remote }) => remote);
  return whileEachLocked(releases, apps, async (busy) => {
    for (const release of waiting) {
      const refusal = busy.get(release.remote);
      if (refusal) held.refused.push({ release, mistakes: [refusal.message] });
    }
    // The smoke test took a while, and meanwhile somebody may have moved a release: everything is decided again.
    const free = offered.filter(({ remote }) => !busy.has(remote));
    const { admitted, refused } = admit(liveReleases(releases), withoutHeld(releases, free, held));
    held.refused.push(...refused);
    const moved: ReleaseMove[] = [];
    for (const { remote: app, version } of admitted.filter((release) => waiting.includes(release))) {
      const move = { app, version, live: readPointer(releases, app)?.version };
      if (move.live === version) continue;
      await before?.(move);
      movePointer(releases, app, { version, now });
      moved.push(move);
    }
    return { moved, ...held };
  });
}

/** The new releases that may go live whatever they contain, as their apps are at this moment; the others are held. */
function withoutHeld(releases: string, candidates: readonly ReleaseFile[], held: Held): ReleaseFile[] {
  const isFree = (release: ReleaseFile): boolean => {
    const { remote: app, version } = release;
    const { version: live, withdrawn = [] } = readPointer(releases, app) ?? {};
    const delivered = deliveredLive(releases, app);
    if ([...withdrawn, ...readStaged(releases, app).withdrawn].includes(version))
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
