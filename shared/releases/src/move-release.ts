import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { composed, contractMistakes } from './contract-gate.ts';
import { movePointer, readPointer } from './live-pointer.ts';
import { Refusal } from './refusal.ts';
import { liveReleases } from './released-rooms.ts';
import { rollBack } from './roll-back.ts';
import { whileLocked } from './room-lock.ts';
import { readStaged, removeStaged, withdrawStaged } from './staged-releases.ts';
import { readVerified } from './verify-release.ts';

interface Aim {
  releases: string;
  room: string;
  version: string;
  now: Date;
  /** Told of the move when everything is checked and nothing has moved yet; when it fails, nothing moves. */
  before?: (move: { room: string; version: string; live: string | undefined }) => Promise<void>;
}

/**
 * Makes a release live that is there already: a staged one, or one that was live before. Its files are held against
 * their hashes and its contract against what is live now.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is missing, damaged, live already or does not fit
 */
export function promoteRelease({ releases, room, version, now, before }: Aim): Promise<string> {
  return whileLocked(releases, room, async () => {
    const live = readPointer(releases, room)?.version;
    if (live === version) throw new Refusal(`${room} ${version} is already live.`);
    const release = readVerified(releases, room, version);
    const all = liveReleases(releases);
    const mistakes = contractMistakes(composed(all, [release]), all);
    if (mistakes.length > 0) throw new Refusal(`Not promoted, because it would not fit:\n  ${mistakes.join('\n  ')}`);
    await before?.({ room, version, live });
    movePointer(releases, room, { version, now });
    removeStaged(releases, room, version);
    return `${room} ${version} is live${live ? `, in place of ${live}` : ''}.`;
  });
}

/**
 * Withdraws a release. A staged one goes with its files and is not taken again. The live one gives way to the release
 * before it; a room without one leaves the portal, and its files stay for the tabs that are open.
 *
 * @returns a line for the person who asked
 * @throws Refusal when it is neither staged nor live
 */
export async function withdrawRelease({ releases, room, version, before }: Omit<Aim, 'now'>): Promise<string> {
  const live = readPointer(releases, room);
  if (live?.version === version && live.previous.length > 0) return rollBack({ releases, room, before });
  return whileLocked(releases, room, async () => {
    const pointer = readPointer(releases, room);
    const isLive = pointer?.version === version;
    if (!isLive && !readStaged(releases, room).staged.some((one) => one.version === version))
      throw new Refusal(`${room} ${version} is neither staged nor live.`);
    await before?.({ room, version, live: pointer?.version });
    if (!isLive) {
      withdrawStaged(releases, room, version);
      return `${room} ${version} is withdrawn.`;
    }
    rmSync(join(releases, room, 'live.json'), { force: true });
    return `${room} ${version} is withdrawn: ${room} has no earlier release and has left the portal.`;
  });
}
