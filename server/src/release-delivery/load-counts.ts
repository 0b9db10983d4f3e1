import type { VitalCounts } from '@portal/delivery/server';
import { and, desc, eq, max, ne, not, or, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../platform/database/database.ts';
import type { ReleaseCounts } from './reason-to-fall.ts';
import { releaseLoads } from './release-delivery.tables.ts';

/** A release by its remote and version. */
export interface NamedRelease {
  remote: string;
  version: string;
}

/** How many networks are noted for one release: more would say nothing new about it. */
const MAX_ADDRESSES = 10_000;

/** How many loads are noted at the same time; while the database cannot keep up, further ones are not noted. */
const MAX_PENDING = 100;

/** Whether a release was slow in a browser, and whether it raised errors there. */
export interface HowItDid {
  slow: boolean;
  erred: boolean;
}

/** From where releases are loaded, and where they fail: each network address counts once for each release. */
export interface LoadCounter {
  /** Notes a load in the background: nobody waits for a file because of it. */
  loaded(release: NamedRelease, network: string): void;
  /**
   * Notes a failure where the release was loaded. Whoever did not load it knows nothing about it.
   *
   * @param cause what the browser says of it
   * @returns the counts, when it is the first failure there
   */
  failed(release: NamedRelease, network: string, cause: string): Promise<ReleaseCounts | undefined>;
  /**
   * Notes how a release did where it was loaded. What was once noted of an address stays.
   *
   * @returns the counts, when something new is known
   */
  reported(release: NamedRelease, network: string, how: HowItDid): Promise<ReleaseCounts | undefined>;
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
    if ((await db.$count(releaseLoads, of({ remote, version }))) >= MAX_ADDRESSES) return;
    await db
      .insert(releaseLoads)
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
    async failed(release, network, cause) {
      await Promise.all(pending);
      const changed = await db
        .update(releaseLoads)
        .set({ failed: true, cause })
        .where(and(of(release), eq(releaseLoads.network, network), not(releaseLoads.failed)))
        .returning({ remote: releaseLoads.remote });
      return changed.length > 0 ? countLoads(db, release) : undefined;
    },
    async reported(release, network, { slow, erred }) {
      await Promise.all(pending);
      const { reported, slow: known, erred: knownErred } = releaseLoads;
      const changed = await db
        .update(releaseLoads)
        .set({ reported: true, ...(slow && { slow }), ...(erred && { erred }) })
        .where(
          and(
            of(release),
            eq(releaseLoads.network, network),
            or(not(reported), slow ? not(known) : undefined, erred ? not(knownErred) : undefined),
          ),
        )
        .returning({ remote: releaseLoads.remote });
      return changed.length > 0 ? countLoads(db, release) : undefined;
    },
    async close() {
      await Promise.all(pending);
    },
  };
}

const of = ({ remote, version }: NamedRelease) =>
  and(eq(releaseLoads.remote, remote), eq(releaseLoads.version, version));

const VITALS = {
  reported: sql<number>`(count(*) filter (where ${releaseLoads.reported}))::int`,
  slow: sql<number>`(count(*) filter (where ${releaseLoads.slow}))::int`,
  erred: sql<number>`(count(*) filter (where ${releaseLoads.erred}))::int`,
};

const COUNTS = {
  loaded: sql<number>`count(*)::int`,
  failed: sql<number>`(count(*) filter (where ${releaseLoads.failed}))::int`,
  ...VITALS,
};

/** What most browsers say of the failures; null while there is none. */
const USUAL_CAUSE = sql<string | null>`mode() within group (order by ${releaseLoads.cause})`;

/** What is known of one release. */
async function countLoads(db: Executor, release: NamedRelease): Promise<ReleaseCounts> {
  const [counts] = await db.select(COUNTS).from(releaseLoads).where(of(release));
  return counts ?? { loaded: 0, failed: 0, reported: 0, slow: 0, erred: 0 };
}

/** How the other releases of the same remote did: what a release is compared with. */
export async function countBeside(db: Executor, { remote, version }: NamedRelease): Promise<VitalCounts> {
  const others = and(eq(releaseLoads.remote, remote), ne(releaseLoads.version, version));
  const [counts] = await db.select(VITALS).from(releaseLoads).where(others);
  return counts ?? { reported: 0, slow: 0, erred: 0 };
}

/** What is known of each release of a remote. */
export const loadsOfRemote = (db: Executor, remote: string) =>
  db
    .select({ version: releaseLoads.version, ...COUNTS, cause: USUAL_CAUSE })
    .from(releaseLoads)
    .where(eq(releaseLoads.remote, remote))
    .groupBy(releaseLoads.version);

/** How many releases `/metrics` has. */
const MAX_TOLD = 100;

/** What is known of the releases that were shown lately. */
export const loadsOfAll = (db: Executor) =>
  db
    .select({ remote: releaseLoads.remote, version: releaseLoads.version, ...COUNTS })
    .from(releaseLoads)
    .groupBy(releaseLoads.remote, releaseLoads.version)
    .orderBy(desc(max(releaseLoads.firstAt)))
    .limit(MAX_TOLD);
