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
  /** Those that somebody took back: they stay back. */
  takenBack: readonly ReleaseFile[];
  refused: Admission['refused'];
}

/**
 * Makes new releases live that are in the folder already: those that fit together with what is live, and that nobody
 * took back. One that stays out holds no other back.
 *
 * @param before told of each move when everything is checked and it has not happened yet
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
