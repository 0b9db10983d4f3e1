import { describeRoom, type ListedRelease } from '@portal/releases';
import type { Executor } from '../platform/database/database.ts';
import { countWitnesses } from './witnesses.ts';

/** The releases of a room; those that are shown with how many loaded them, and where they failed. */
export const listedRoom = (db: Executor, folder: string, room: string): Promise<ListedRelease[]> =>
  Promise.all(
    describeRoom(folder, room).map(async (release) => {
      const isShown = release.state === 'live' || release.percent !== undefined;
      if (!isShown) return release;
      const witnesses = await countWitnesses(db, { room, version: release.version });
      return witnesses.loaded > 0 ? { ...release, witnesses } : release;
    }),
  );
