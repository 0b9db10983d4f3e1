import { describeRoom, type ListedRelease } from '@portal/delivery/server';
import type { Executor } from '../platform/database/database.ts';
import { countLoads } from './load-counts.ts';

/**
 * The releases of a room. Those that people see also say how many addresses loaded them, and at how many they failed.
 */
export const listedRoom = (db: Executor, folder: string, room: string): Promise<ListedRelease[]> =>
  Promise.all(
    describeRoom(folder, room).map(async (release) => {
      const isShown = release.state === 'live' || release.percent !== undefined;
      if (!isShown) return release;
      const counts = await countLoads(db, { room, version: release.version });
      return counts.loaded > 0 ? { ...release, witnesses: counts } : release;
    }),
  );
