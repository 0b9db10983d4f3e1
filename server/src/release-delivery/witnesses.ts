import type { Witnesses } from '@portal/releases';
import { and, desc, eq, max, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../platform/database/database.ts';
import { releaseWitnesses } from './release-delivery.tables.ts';

/** A release by its room and version. */
export interface NamedRelease {
  room: string;
  version: string;
}

/** How many networks are noted for one release: more would say nothing new about it. */
const MAX_WITNESSES = 10_000;

/** How many loads are noted at the same time; while the database cannot keep up, further ones are not noted. */
const MAX_PENDING = 100;

/** From where releases are loaded, and where they fail: each network address counts once for each release. */
export interface ReleaseWitnesses {
  /** Notes a load in the background: nobody waits for a file because of it. */
  loaded(release: NamedRelease, network: string): void;
  /**
   * Notes a failure.
   *
   * @returns the counts, when it is the first failure there
   */
  failed(release: NamedRelease, network: string): Promise<Witnesses | undefined>;
}

/** @param onLost told of a load that could not be noted */
export function openWitnesses(
  { db }: Pick<Database, 'db'>,
  clock: () => Date,
  onLost: (error: unknown) => void,
): ReleaseWitnesses {
  const known = new LRUCache<string, true>({ max: 10_000 });
  const pending = new Set<Promise<void>>();
  const note = async ({ room, version }: NamedRelease, network: string, failed: boolean) => {
    const ofRelease = and(eq(releaseWitnesses.room, room), eq(releaseWitnesses.version, version));
    if ((await db.$count(releaseWitnesses, ofRelease)) >= MAX_WITNESSES) return [];
    return db
      .insert(releaseWitnesses)
      .values({ room, version, network, failed, firstAt: clock() })
      .onConflictDoUpdate({
        target: [releaseWitnesses.room, releaseWitnesses.version, releaseWitnesses.network],
        set: { failed: true },
        setWhere: sql`${failed} and not ${releaseWitnesses.failed}`,
      })
      .returning({ room: releaseWitnesses.room });
  };
  return {
    loaded(release, network) {
      const key = `${release.room} ${release.version} ${network}`;
      if (known.has(key) || pending.size >= MAX_PENDING) return;
      known.set(key, true);
      const noted = note(release, network, false).then(() => undefined, onLost);
      pending.add(noted);
      void noted.then(() => pending.delete(noted));
    },
    async failed(release, network) {
      await Promise.all(pending);
      const changed = await note(release, network, true);
      return changed.length > 0 ? countWitnesses(db, release) : undefined;
    },
  };
}

const COUNTS = {
  loaded: sql<number>`count(*)::int`,
  failed: sql<number>`(count(*) filter (where ${releaseWitnesses.failed}))::int`,
};

/** What is known of one release. */
export async function countWitnesses(db: Executor, { room, version }: NamedRelease): Promise<Witnesses> {
  const [counts] = await db
    .select(COUNTS)
    .from(releaseWitnesses)
    .where(and(eq(releaseWitnesses.room, room), eq(releaseWitnesses.version, version)));
  return counts ?? { loaded: 0, failed: 0 };
}

/** How many releases `/metrics` tells of. */
const MAX_TOLD = 100;

/** What is known of the releases that were shown lately. */
export const witnessesOfAll = (db: Executor) =>
  db
    .select({ room: releaseWitnesses.room, version: releaseWitnesses.version, ...COUNTS })
    .from(releaseWitnesses)
    .groupBy(releaseWitnesses.room, releaseWitnesses.version)
    .orderBy(desc(max(releaseWitnesses.firstAt)))
    .limit(MAX_TOLD);
