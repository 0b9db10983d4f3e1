import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { StartupError } from '../startup-error.ts';
import { runningServers } from './running-servers.tables.ts';

const SECOND = 1_000;

/** How often a server says that it runs, in milliseconds. */
const EVERY_MS = 10 * SECOND;

/** Seconds after which a server that says nothing any more is taken for gone: it was killed, or its machine. */
const GONE_AFTER_S = 40;

/** By the clock of the database, which all servers share. A session's lock would not do: a pooler shares sessions. */
const isGone = lt(runningServers.seenAt, sql`now() - make_interval(secs => ${GONE_AFTER_S})`);

/**
 * Says that this server runs on the database, now and every few seconds, until it is stopped. While the database is
 * away or takes no writes nothing is said: calls that fail tell of that.
 *
 * @returns stops it, and takes the server from the list
 */
export async function sayItRuns({ db }: Pick<Database, 'db'>): Promise<() => Promise<void>> {
  const id = randomUUID();
  const name = `${hostname()}, process ${process.pid}`;
  const say = async () => {
    const seenAt = sql`now()`;
    await db
      .insert(runningServers)
      .values({ id, name, seenAt })
      .onConflictDoUpdate({ target: runningServers.id, set: { seenAt } });
    await db.delete(runningServers).where(isGone);
  };
  let saying = say().catch(() => undefined);
  await saying;
  const timer = setInterval(() => {
    saying = saying.then(say).catch(() => undefined);
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await saying;
    await db
      .delete(runningServers)
      .where(eq(runningServers.id, id))
      .catch(() => undefined);
  };
}

/**
 * For work that no server may run beside.
 *
 * @throws StartupError when one runs, or was killed a moment ago
 */
export async function expectNoServer(db: Executor): Promise<void> {
  const found = await db
    .select({
      name: runningServers.name,
      isGone: sql<boolean>`${isGone}`,
      seconds: sql<number>`floor(extract(epoch from now() - ${runningServers.seenAt}))::int`,
    })
    .from(runningServers)
    .orderBy(runningServers.name)
    .limit(100);
  const running = found.filter((server) => !server.isGone).map(({ name, seconds }) => `${name} (${seconds} s ago)`);
  if (running.length === 0) return;
  throw new StartupError(
    `A server runs on this database, and last said so from ${running.join('; ')}. Stop every server first, on every ` +
      `machine. One that was killed is forgotten after ${GONE_AFTER_S} seconds.`,
  );
}
