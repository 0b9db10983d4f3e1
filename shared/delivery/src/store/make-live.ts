import type { ReleaseFile } from '@portal/contract';
import { admit, composed, type RefusedRelease } from './contract-gate.ts';
import { liveRelease, liveReleases, movePointer, readPointer } from './live-releases.ts';
import { whileEachLocked } from './lock.ts';
import { unlessRefused } from './refusal.ts';
import type { ReleaseMove } from './roll-back.ts';
import { deliveredLive, readStaged } from './staged-releases.ts';

/** A release that does not go live, though nothing is wrong with it. */
type HeldRelease = ReleaseFile & {
  /** The version that stays live; undefined when the room has none. */
  live: string | undefined;
};

/** New releases, by whether anything in their room holds them. */
interface SetApart {
  /** Those that nothing holds. */
  offered: readonly ReleaseFile[];
  /** Those that somebody took back. */
  takenBack: readonly HeldRelease[];
  /** Those that would replace what their team delivered from outside. */
  leftToTeams: readonly HeldRelease[];
  /** Those of a room that is damaged. */
  refused: readonly RefusedRelease[];
}

/** Sets apart the new releases that stay out whatever they contain, as their rooms are at this moment. */
function setHeldApart(releases: string, news: readonly ReleaseFile[]): SetApart {
  const offered: ReleaseFile[] = [];
  const takenBack: HeldRelease[] = [];
  const leftToTeams: HeldRelease[] = [];
  const refused: RefusedRelease[] = [];
  const setApart = (release: ReleaseFile) => {
    const { remote: room, version } = release;
    const { version: live, withdrawn = [] } = readPointer(releases, room) ?? {};
    const delivered = deliveredLive(releases, room);
    if ([...withdrawn, ...readStaged(releases, room).withdrawn].includes(version)) takenBack.push({ ...release, live });
    else if (delivered !== undefined && delivered !== version) leftToTeams.push({ ...release, live: delivered });
    else offered.push(release);
  };
  for (const release of news) {
    unlessRefused(
      () => setApart(release),
      ({ message }) => void refused.push({ release, mistakes: [message] }),
    );
  }
  return { offered, takenBack, leftToTeams, refused };
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
  smokeTest?:
    | ((composition: readonly ReleaseFile[], news: readonly ReleaseFile[]) => Promise<readonly RefusedRelease[]>)
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
  { now, smokeTest, before }: Offering,
): Promise<Offered> {
  const isLive = ({ remote, version }: ReleaseFile) => liveRelease(releases, remote)?.version === version;
  const first = setHeldApart(releases, news);
  const live = liveReleases(releases);
  const fitting = admit(live, first.offered).admitted;
  const unseen = fitting.filter((release) => !isLive(release));
  const failed = unseen.length > 0 ? ((await smokeTest?.(composed(live, fitting), unseen)) ?? []) : [];
  const startless = new Set(failed.map(({ release }) => release));
  const offered = first.offered.filter((release) => !startless.has(release));
  const waiting = offered.filter((release) => !isLive(release));
  const rooms = waiting.map(({ remote }) => remote);
  return whileEachLocked(releases, rooms, async (busy) => {
    // The smoke test took a while, and meanwhile somebody may have moved a release: everything is decided again.
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
    const notLocked = waiting.flatMap((release) => {
      const refusal = busy.get(release.remote);
      return refusal ? [{ release, mistakes: [refusal.message] }] : [];
    });
    return {
      moved,
      takenBack: [...first.takenBack, ...second.takenBack],
      leftToTeams: [...first.leftToTeams, ...second.leftToTeams],
      refused: [...first.refused, ...failed, ...notLocked, ...second.refused, ...refused],
    };
  });
}
