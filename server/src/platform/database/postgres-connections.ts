import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { counted } from '../logging/current-call.ts';
import type { Database, Executor } from './database.ts';
import { isDatabaseAway, isWriteRefused, NoConnection } from './database-errors.ts';
import { type NamedStatements, namedStatements, unnamed } from './named-statements.ts';
import type { RefusedWrites } from './wrap-database.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** Settings of PostgreSQL that bound a statement, and a transaction between its statements. */
export const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout'] as const;

/** What Drizzle asks of a connection. */
type Ask = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool that counts the statements of calls and has PostgreSQL keep the plans of those that are repeated. When it
 * cannot give a connection, it says that PostgreSQL is away, whatever the reason.
 */
export class PostgresConnections extends pg.Pool implements RefusedWrites {
  /** Names statements, once it is known that no pooler between here and PostgreSQL shares its connections. */
  private named: NamedStatements = unnamed;

  /** Set by a statement that PostgreSQL refused because nothing can be written. */
  areRefused = false;

  /** Limits that each transaction sets for itself, as statements. */
  private limits = '';

  constructor(options: pg.PoolConfig) {
    super(options);
    // Drizzle uses only one of the ways to call `query`.
    this.query = this.counting(super.query.bind(this) as Ask) as typeof this.query;
  }

  counting =
    (ask: Ask): Ask =>
    (statement, values) =>
      counted(ask(this.named(statement, values), values)).catch((error: unknown) => {
        if (isWriteRefused(error)) this.areRefused = true;
        throw error;
      });

  /**
   * Finds out whether this process is connected to PostgreSQL directly. If it is, PostgreSQL keeps plans from here on.
   * A pooler such as PgBouncer answers with its own process numbers and may give each transaction another connection.
   * Such a connection knows neither the names of plans nor the limits, so transactions set their limits themselves.
   *
   * @param statementMs the limit of a statement, and of a transaction that waits for its client; 0 for none
   */
  async findPooler(statementMs: number): Promise<void> {
    const client = await this.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      if ('processID' in client && rows[0]?.pid === client.processID) this.named = namedStatements();
      else this.limits = LIMITS.map((limit) => `; set local ${limit} = ${statementMs}`).join('');
    } finally {
      client.release();
    }
  }

  /** Has transactions begin with their limits, in the same message. */
  limiting =
    (ask: Ask): Ask =>
    async (statement, values) => {
      if (!this.limits || !statement.text.startsWith('begin')) return ask(statement, values);
      const answers = await ask({ ...statement, text: statement.text + this.limits }, values);
      // The driver gives a list for several statements, whatever its type says.
      return [answers].flat()[0] ?? answers;
    };

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const awayFor = (cause: unknown) =>
      new NoConnection('No connection to PostgreSQL is free, or PostgreSQL is away', { cause });
    if (!connected) return super.connect().catch((cause: unknown) => Promise.reject(awayFor(cause)));
    super.connect((error, client, release) => connected(error && awayFor(error), client, release));
    return undefined;
  }
}

/** PostgreSQL answers the commit of a transaction in which a statement failed with a roll-back, and with no error. */
const committing =
  (ask: Ask): Ask =>
  async (statement, values) => {
    const answer = await ask(statement, values);
    if (statement.text !== 'commit' || answer.command === 'COMMIT') return answer;
    throw new Error('The transaction was rolled back: the failure of one of its statements was ignored');
  };

/**
 * Runs transactions on connections of a pool. A connection that fails is closed. It must not go back into the pool, nor
 * be missing from the pool for good, which happens to one that fails at `begin` when Drizzle takes it.
 */
export function transactionsOn(pool: PostgresConnections): Database['transaction'] {
  const executors = new WeakMap<pg.PoolClient, Executor>();
  const executorOf = (client: pg.PoolClient) => {
    const known = executors.get(client);
    if (known) return known;
    const query = committing(pool.counting(pool.limiting(client.query.bind(client) as Ask)));
    // Drizzle's type asks for all of a connection, but Drizzle only runs statements on it.
    const executor = drizzle({ query } as unknown as pg.PoolClient, { casing: 'snake_case' });
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
