import type { ReleaseFile } from '@portal/contract';
import { admit, composed, type RefusedRelease, refusedBy } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import type { ReleaseMove } from './release-move.ts';
import { liveReleases } from './released-rooms.ts';
import { whileLocked } from './room-lock.ts';
import { deliveredLive, readStaged } from './staged-releases.ts';
import type { FailedStart } from './try-in-browser.ts';

/** A release that does not go live, though nothing is wrong with it. */
export interface HeldRelease extends ReleaseFile {
  /** The version that stays live; undefined when the room has none. */
  live: string | undefined;
}

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
 * whose room is damaged, does not hold the others back.
 */
export async function makeLive(
  releases: string,
  news: readonly ReleaseFile[],
  { now, tryOut, before }: Offering,
): Promise<Offered> {
  const { offered, takenBack, leftToTeams, refused: unreadable } = apart(releases, news);
  const live = liveReleases(releases);
  const fitting = admit(live, offered);
  const unseen = fitting.admitted.filter(({ remote, version }) => readPointer(releases, remote)?.version !== version);
  const failed = unseen.length > 0 ? ((await tryOut?.(composed(live, fitting.admitted), unseen)) ?? []) : [];
  const startless = new Set(failed.map(({ release }) => release));
  const { admitted, refused } = admit(
    live,
    offered.filter((release) => !startless.has(release)),
  );
  const moved: ReleaseMove[] = [];
  for (const { remote: room, version } of admitted) {
    await whileLocked(releases, room, async () => {
      const move = { room, version, live: readPointer(releases, room)?.version };
      if (move.live === version) return;
      await before?.(move);
      movePointer(releases, room, { version, now });
      moved.push(move);
    });
  }
  const notStarted = failed.map(({ release, mistake }) => ({ release, mistakes: [mistake] }));
  return { moved, takenBack, leftToTeams, refused: [...unreadable, ...notStarted, ...refused] };
}

/** Sets apart what stays out before it is looked at. */
function apart(releases: string, news: readonly ReleaseFile[]) {
  const offered: ReleaseFile[] = [];
  const takenBack: HeldRelease[] = [];
  const leftToTeams: HeldRelease[] = [];
  const refused: RefusedRelease[] = [];
  for (const release of news) {
    try {
      const { version } = release;
      const { live, delivered, isTakenBack } = standingOf(releases, release);
      if (isTakenBack) takenBack.push({ ...release, live });
      else if (delivered !== undefined && delivered !== version) leftToTeams.push({ ...release, live: delivered });
      else offered.push(release);
    } catch (error) {
      refused.push(refusedBy(error, release));
    }
  }
  return { offered, takenBack, leftToTeams, refused };
}

function standingOf(releases: string, { remote: room, version }: ReleaseFile) {
  const { version: live, withdrawn = [] } = readPointer(releases, room) ?? {};
  const isTakenBack = [...withdrawn, ...readStaged(releases, room).withdrawn].includes(version);
  return { live, delivered: deliveredLive(releases, room), isTakenBack };
}
