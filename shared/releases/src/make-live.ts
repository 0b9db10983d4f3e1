import type { ReleaseFile } from '@portal/contract';
import { type Admission, admit, composed } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import type { ReleaseMove } from './release-move.ts';
import { liveReleases } from './released-rooms.ts';
import { whileLocked } from './room-lock.ts';
import { deliveredLive, readStaged } from './staged-releases.ts';
import type { FailedStart } from './try-in-browser.ts';

/** What became of releases that were offered. */
export interface Offered {
  /** Those that are live now and were not before. */
  moved: readonly ReleaseMove[];
  /** Those that somebody took back: they do not go live. */
  takenBack: readonly ReleaseFile[];
  /** Those that would replace what their team delivered from outside: they do not go live either. */
  leftToTeams: readonly ReleaseFile[];
  refused: Admission['refused'];
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
 * nobody took back, and whose room is not live with what its team delivered. A release that stays out does not hold the
 * others back.
 */
export async function makeLive(
  releases: string,
  news: readonly ReleaseFile[],
  { now, tryOut, before }: Offering,
): Promise<Offered> {
  const takenBack = news.filter(({ remote, version }) => isTakenBack(releases, remote, version));
  const others = news.filter((release) => !takenBack.includes(release));
  const leftToTeams = others.filter(({ remote, version }) => {
    const delivered = deliveredLive(releases, remote);
    return delivered !== undefined && delivered !== version;
  });
  const live = liveReleases(releases);
  const offered = others.filter((release) => !leftToTeams.includes(release));
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
  return { moved, takenBack, leftToTeams, refused: [...notStarted, ...refused] };
}

function isTakenBack(releases: string, room: string, version: string): boolean {
  const byRollback = readPointer(releases, room)?.withdrawn ?? [];
  return [...byRollback, ...readStaged(releases, room).withdrawn].includes(version);
}
