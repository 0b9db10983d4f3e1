import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Executor } from '../database/database.ts';
import { cleanupOfRows } from '../housekeeping/cleanup.ts';
import { HttpError } from '../http/http-error.ts';
import { countHits } from './count-hits.ts';
import { rateLimits } from './rate-limits.tables.ts';

/** Hits that this instance took from the shared count and has not used up; infinite once the limit is reached. */
interface Lease {
  /** The shared count before the lease. */
  before: number;
  used: number;
  size: number;
  endsAt: number;
}

interface Count {
  /** Hits in the window so far, including this one. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** A large limit is counted in steps of one fiftieth, so that the database has only one write for many calls. */
const stepOf = (max: number) => Math.max(1, Math.floor(max / 50));

const MANY_LEASES = 10_000;

/**
 * Counts calls in the database, so that all instances share one limit. A call is refused (503) when the database does
 * not answer, because a limit that is not counted would not hold.
 */
export function sharedLimitStore(db: Executor, clock: Clock): FastifyRateLimitStoreCtor {
  const leases = new Map<string, Lease>();

  function remember(key: string, lease: Lease): void {
    leases.delete(key);
    leases.set(key, lease);
    const [oldest] = leases.keys();
    if (leases.size > MANY_LEASES && oldest !== undefined) leases.delete(oldest);
  }

  async function count(key: string, timeWindow: number, max: number): Promise<Count> {
    const now = clock();
    const lease = leases.get(key);
    if (lease && lease.endsAt > now.getTime() && lease.used < lease.size) {
      lease.used += 1;
      return { current: lease.before + lease.used, ttl: lease.endsAt - now.getTime() };
    }
    const size = stepOf(max);
    const { hits, windowEndsAt } = await countHits(db, { key, size, timeWindow }, now);
    const current = hits - size + 1;
    // A caller over the limit stays over it until the window ends, so a refusal needs no further write.
    remember(key, {
      before: hits - size,
      used: 1,
      size: current > max ? Infinity : size,
      endsAt: windowEndsAt.getTime(),
    });
    return { current, ttl: windowEndsAt.getTime() - now.getTime() };
  }

  return class SharedLimitStore implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(key, timeWindow, max).then(
        (result) => callback(null, result),
        (cause: unknown) => callback(notCounted(cause)),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

const notCounted = (cause: unknown) =>
  new HttpError(503, 'The request limit cannot be counted now', { cause, headers: { 'retry-after': '5' } });

export const pastWindows = cleanupOfRows('past counts of calls', rateLimits, (now) =>
  lte(rateLimits.windowEndsAt, now),
);
