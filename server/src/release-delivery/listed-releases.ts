import { describeApp, type ListedRelease } from '@portal/delivery/server';
import type { Executor } from '../platform/database/database.ts';
import { loadsOfRemote } from './load-counts.ts';

/** The releases of a remote. Those that were loaded say from how many addresses, at how many they failed, and why. */
export async function releasesOf(db: Executor, folder: string, remote: string): Promise<ListedRelease[]> {
  const counts = new Map((await loadsOfRemote(db, remote)).map(withCause));
  return describeApp(folder, remote).map((release) => {
    const witnesses = counts.get(release.version);
    return witnesses ? { ...release, witnesses } : release;
  });
}

const withCause = ({ version, cause, ...counts }: Awaited<ReturnType<typeof loadsOfRemote>>[number]) =>
  [version, { ...counts, ...(cause && { cause }) }] as const;
