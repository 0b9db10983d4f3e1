import { describeApp, type ListedRelease } from '@portal/delivery/server';
import type { Executor } from '../platform/database/database.ts';
import { countLoads } from './load-counts.ts';

/**
 * The releases of a remote. Those that people see also say how many addresses loaded them, and at how many they failed.
 */
export const releasesOf = (db: Executor, folder: string, remote: string): Promise<ListedRelease[]> =>
  Promise.all(
    describeApp(folder, remote).map(async (release) => {
      const isShown = release.state === 'live' || release.percent !== undefined;
      if (!isShown) return release;
      const counts = await countLoads(db, { remote, version: release.version });
      return counts.loaded > 0 ? { ...release, witnesses: counts } : release;
    }),
  );
