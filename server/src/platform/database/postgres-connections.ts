import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Executor } from './database.ts';
import { isDatabaseAway, NoConnection } from './database-errors.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A pool that says of every connection it cannot give that PostgreSQL is away, whatever the reason. */
export class PostgresConnections extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const awayFor = (cause: unknown) => new NoConnection('No connection to PostgreSQL is to be had', { cause });
    if (!connected) return super.connect().catch((cause: unknown) => Promise.reject(awayFor(cause)));
    super.connect((error, client, release) => connected(error && awayFor(error), client, release));
    return undefined;
  }
}

/**
 * Runs transactions on connections of a pool. One whose connection fails closes it: it must never go back into the
 * pool, and never stay out of it for good either, as happens to one that fails at `begin` when Drizzle takes it.
 */
export function transactionsOn(pool: pg.Pool): Database['transaction'] {
  const executors = new WeakMap<pg.PoolClient, Executor>();
  const executorOf = (client: pg.PoolClient) => {
    const executor = executors.get(client) ?? drizzle(client, { casing: 'snake_case' });
    executors.set(client, executor);
    return executor;
  };
  return async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await executorOf(client).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
}
