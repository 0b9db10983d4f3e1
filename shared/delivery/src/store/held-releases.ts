import type { ReleaseFile } from '@portal/contract';
import { type RefusedRelease, refusedBy } from './contract-gate.ts';
import { readPointer } from './live-pointer.ts';
import { deliveredLive, readStaged } from './staged-releases.ts';

/** A release that does not go live, though nothing is wrong with it. */
export type HeldRelease = ReleaseFile & {
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
export function setHeldApart(releases: string, news: readonly ReleaseFile[]): SetApart {
  const offered: ReleaseFile[] = [];
  const takenBack: HeldRelease[] = [];
  const leftToTeams: HeldRelease[] = [];
  const refused: RefusedRelease[] = [];
  for (const release of news) {
    try {
      const { live, delivered, isTakenBack } = standingOf(releases, release);
      if (isTakenBack) takenBack.push({ ...release, live });
      else if (delivered !== undefined && delivered !== release.version)
        leftToTeams.push({ ...release, live: delivered });
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
