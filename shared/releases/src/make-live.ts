import type { ReleaseFile } from '@portal/contract';
import { type Admission, admit } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import type { ReleaseMove } from './release-move.ts';
import { liveReleases } from './released-rooms.ts';
import { whileLocked } from './room-lock.ts';
import { readStaged } from './staged-releases.ts';

/** What became of releases that were offered. */
export interface Offered {
  /** Those that are live now and were not before. */
  moved: readonly ReleaseMove[];
  /** Those that somebody took back: they do not go live. */
  takenBack: readonly ReleaseFile[];
  refused: Admission['refused'];
}

/**
 * Makes new releases live that are already in the folder: those that fit together with the live ones and that nobody
 * took back. A release that stays out does not hold the others back.
 *
 * @param before called for each move, after everything is checked and before the move happens
 */
export async function makeLive(
  releases: string,
  news: readonly ReleaseFile[],
  { now, before }: { now: Date; before?: ((move: ReleaseMove) => Promise<void>) | undefined },
): Promise<Offered> {
  const takenBack = news.filter(({ remote, version }) => isTakenBack(releases, remote, version));
  const { admitted, refused } = admit(
    liveReleases(releases),
    news.filter((release) => !takenBack.includes(release)),
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
  return { moved, takenBack, refused };
}

function isTakenBack(releases: string, room: string, version: string): boolean {
  const byRollback = readPointer(releases, room)?.withdrawn ?? [];
  return [...byRollback, ...readStaged(releases, room).withdrawn].includes(version);
}
