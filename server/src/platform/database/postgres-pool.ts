import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { reasonOf, StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { NoConnection } from './database-errors.ts';
import { LIMITS, PostgresConnections, transactionsOn } from './postgres-connections.ts';
import { wrapDatabase } from './wrap-database.ts';

const MAX_CONNECT_MS = 5_000;
const OLDEST_VERSION = 14;

/**
 * Milliseconds that an answer may come after a statement's limit. If it takes longer, PostgreSQL or the network hangs.
 */
const GRACE_MS = 5_000;

/**
 * Limits of a connection. After this many milliseconds PostgreSQL ends a statement, or a transaction that waits for its
 * client.
 */
const limitsOf = (milliseconds: number): pg.PoolConfig =>
  Object.fromEntries(LIMITS.map((limit) => [limit, milliseconds]));

/** A connection that is silent for longer than the limit is closed, and what waits on it fails. */
const silenceOf = (milliseconds: number): pg.PoolConfig => ({
  stream: () => {
    const socket = new Socket();
    const silence = milliseconds + GRACE_MS;
    return socket.setTimeout(silence, () => socket.destroy(new Error(`PostgreSQL was silent for ${silence} ms`)));
  },
});

/**
 * How PgBouncer refuses settings at the beginning of a connection: it shares connections, so it cannot keep settings.
 */
const REFUSED_SETTING = /^unsupported startup parameter/;

/** The address without its password, safe for messages and logs. */
function addressOf(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
}

/** The error of the network or of PostgreSQL itself. */
const asSaid = (error: unknown): unknown => (error instanceof NoConnection ? error.cause : error);

async function refuseOldServer(database: Database, address: string) {
  const { rows } = await database.db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= OLDEST_VERSION) return;
  throw new StartupError(
    `PostgreSQL at ${address} is version ${version}; the portal needs ${OLDEST_VERSION} or newer.`,
  );
}

/**
 * Opens a pool of connections to a PostgreSQL server and makes sure that it answers.
 *
 * @param statementMs the longest that a statement may take, in milliseconds; 0 for no limit, as migration, backup and
 * restore need
 * @throws StartupError when the server cannot be reached, refuses the user, or is too old; its message never holds the
 * password
 */
export async function openPostgresPool(databaseUrl: string, statementMs = 0): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new StartupError('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database');
  }
  const address = addressOf(databaseUrl);
  const connections = (limits: pg.PoolConfig) => {
    const pool = new PostgresConnections({
      connectionString: databaseUrl,
      connectionTimeoutMillis: MAX_CONNECT_MS,
      application_name: 'portal',
      keepAlive: true,
      ...(statementMs > 0 ? { ...limits, ...silenceOf(statementMs) } : {}),
    });
    // A broken idle connection is replaced at the next query. Without a listener it would end the process.
    pool.on('error', () => {});
    // The same applies to a connection that breaks between two statements of a transaction: the next statement fails.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = await answering(connections, limitsOf(statementMs), address);
  const db = drizzle(pool, { casing: 'snake_case' });
  const database = wrapDatabase(db, transactionsOn(pool), () => pool.end(), pool);
  try {
    await refuseOldServer(database, address);
    await pool.findPooler(statementMs);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Connections with these limits, or without them where a pooler refuses them. */
async function answering(
  connections: (limits: pg.PoolConfig) => PostgresConnections,
  limits: pg.PoolConfig,
  address: string,
): Promise<PostgresConnections> {
  const pool = connections(limits);
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    if (isNonEmpty(limits) && REFUSED_SETTING.test(reasonOf(asSaid(error)))) return answering(connections, {}, address);
    throw new StartupError(`The database at ${address} (DATABASE_URL) does not answer: ${reasonOf(asSaid(error))}`, {
      cause: error,
    });
  }
}

const isNonEmpty = (limits: pg.PoolConfig) => Object.keys(limits).length > 0;
