import type { ReleaseFile } from '@portal/contract';
import { admit, composed, type RefusedRelease, refusedBy } from './contract-gate.ts';
import { type HeldRelease, setHeldApart } from './held-releases.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import { liveRelease } from './live-release.ts';
import type { ReleaseMove } from './release-move.ts';
import { liveReleases } from './released-rooms.ts';
import { whileEachLocked } from './room-lock.ts';
import type { FailedStart } from './try-in-browser.ts';

/** What became of releases that were offered. */
export interface Offered {
  /** Those that are live now and were not before. */
  moved: readonly ReleaseMove[];
  /** Those that somebody took back: they do not go live. */
  takenBack: readonly HeldRelease[];
  /** Those that would replace what their team delivered from outside: they do not go live either. */
  leftToTeams: readonly HeldRelease[];
  /** Those that do not fit or do not start, and those whose room cannot be moved. */
  refused: readonly RefusedRelease[];
}

export interface Offering {
  now: Date;
  /** Loads new releases once, together with all that would be live; it returns those that do not start. */
  tryOut?:
    | ((composition: readonly ReleaseFile[], news: readonly ReleaseFile[]) => Promise<readonly FailedStart[]>)
    | undefined;
  /** Called for each move, after everything is checked and before the move happens. */
  before?: ((move: ReleaseMove) => Promise<void>) | undefined;
}

/**
 * Makes new releases live that are already in the folder: those that fit together with the live ones, that start, that
 * nobody took back, and whose room is not live with what its team delivered. A release that stays out, such as one
 * whose room is damaged or is being released by somebody else, does not hold the others back.
 */
export async function makeLive(
  releases: string,
  news: readonly ReleaseFile[],
  { now, tryOut, before }: Offering,
): Promise<Offered> {
  const isLive = ({ remote, version }: ReleaseFile) => liveRelease(releases, remote)?.version === version;
  const first = setHeldApart(releases, news);
  const live = liveReleases(releases);
  const fitting = admit(live, first.offered).admitted;
  const unseen = fitting.filter((release) => !isLive(release));
  const failed = unseen.length > 0 ? ((await tryOut?.(composed(live, fitting), unseen)) ?? []) : [];
  const startless = new Set(failed.map(({ release }) => release));
  const offered = first.offered.filter((release) => !startless.has(release));
  const waiting = offered.filter((release) => !isLive(release));
  const rooms = waiting.map(({ remote }) => remote);
  return whileEachLocked(releases, rooms, async (busy) => {
    // The trial took a while, and meanwhile somebody may have moved a release: everything is decided again.
    const second = setHeldApart(
      releases,
      offered.filter(({ remote }) => !busy.has(remote)),
    );
    const { admitted, refused } = admit(liveReleases(releases), second.offered);
    const moved: ReleaseMove[] = [];
    for (const { remote: room, version } of admitted.filter((release) => waiting.includes(release))) {
      const move = { room, version, live: readPointer(releases, room)?.version };
      if (move.live === version) continue;
      await before?.(move);
      movePointer(releases, room, { version, now });
      moved.push(move);
    }
    const notStarted = failed.map(({ release, mistake }) => ({ release, mistakes: [mistake] }));
    const notLocked = waiting.flatMap((release) => {
      const refusal = busy.get(release.remote);
      return refusal ? [refusedBy(refusal, release)] : [];
    });
    return {
      moved,
      takenBack: [...first.takenBack, ...second.takenBack],
      leftToTeams: [...first.leftToTeams, ...second.leftToTeams],
      refused: [...first.refused, ...notStarted, ...notLocked, ...second.refused, ...refused],
    };
  });
}
