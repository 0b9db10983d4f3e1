import type { LoadCounts } from '@portal/delivery/server';
import { and, desc, eq, max, not, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../platform/database/database.ts';
import { releaseWitnesses } from './release-delivery.tables.ts';

/** A release by its remote and version. */
export interface NamedRelease {
  remote: string;
  version: string;
}

/** How many networks are noted for one release: more would say nothing new about it. */
const MAX_ADDRESSES = 10_000;

/** How many loads are noted at the same time; while the database cannot keep up, further ones are not noted. */
const MAX_PENDING = 100;

/** From where releases are loaded, and where they fail: each network address counts once for each release. */
export interface LoadCounter {
  /** Notes a load in the background: nobody waits for a file because of it. */
  loaded(release: NamedRelease, network: string): void;
  /**
   * Notes a failure where the release was loaded. Whoever did not load it knows nothing about it.
   *
   * @returns the counts, when it is the first failure there
   */
  failed(release: NamedRelease, network: string): Promise<LoadCounts | undefined>;
  /** Waits for the loads that are being noted. */
  close(): Promise<void>;
}

/** @param onLost told of a load that could not be noted */
export function openLoadCounter(
  { db }: Pick<Database, 'db'>,
  clock: () => Date,
  onLost: (error: unknown) => void,
): LoadCounter {
  const known = new LRUCache<string, true>({ max: 10_000 });
  const pending = new Set<Promise<void>>();
  const note = async ({ remote, version }: NamedRelease, network: string): Promise<void> => {
    if ((await db.$count(releaseWitnesses, of({ remote, version }))) >= MAX_ADDRESSES) return;
    await db
      .insert(releaseWitnesses)
      .values({ remote, version, network, failed: false, firstAt: clock() })
      .onConflictDoNothing();
  };
  return {
    loaded(release, network) {
      const key = `${release.remote} ${release.version} ${network}`;
      if (known.has(key) || pending.size >= MAX_PENDING) return;
      known.set(key, true);
      // One after the other, so that each sees how many there are.
      const noted = Promise.all(pending)
        .then(() => note(release, network))
        .catch(onLost);
      pending.add(noted);
      void noted.then(() => pending.delete(noted));
    },
    async failed(release, network) {
      await Promise.all(pending);
      const changed = await db
        .update(releaseWitnesses)
        .set({ failed: true })
        .where(and(of(release), eq(releaseWitnesses.network, network), not(releaseWitnesses.failed)))
        .returning({ remote: releaseWitnesses.remote });
      return changed.length > 0 ? countLoads(db, release) : undefined;
    },
    async close() {
      await Promise.all(pending);
    },
  };
}

const of = ({ remote, version }: NamedRelease) =>
  and(eq(releaseWitnesses.remote, remote), eq(releaseWitnesses.version, version));

const COUNTS = {
  loaded: sql<number>`count(*)::int`,
  failed: sql<number>`(count(*) filter (where ${releaseWitnesses.failed}))::int`,
};

/** What is known of one release. */
export async function countLoads(db: Executor, release: NamedRelease): Promise<LoadCounts> {
  const [counts] = await db.select(COUNTS).from(releaseWitnesses).where(of(release));
  return counts ?? { loaded: 0, failed: 0 };
}

/** How many releases `/metrics` has. */
const MAX_TOLD = 100;

/** What is known of the releases that were shown lately. */
export const loadsOfAll = (db: Executor) =>
  db
    .select({ remote: releaseWitnesses.remote, version: releaseWitnesses.version, ...COUNTS })
    .from(releaseWitnesses)
    .groupBy(releaseWitnesses.remote, releaseWitnesses.version)
    .orderBy(desc(max(releaseWitnesses.firstAt)))
    .limit(MAX_TOLD);
