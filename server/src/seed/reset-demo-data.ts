import { and, eq, inArray, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { catalogues } from '../kit/catalogue/catalogue.tables.ts';
import { sessions } from '../kit/sign-in/sign-in.tables.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { schemaMeta } from '../platform/database/schema-meta.tables.ts';
import * as schema from '../schema.ts';
import { changeTo, type DemoState } from './demo-states.ts';
import { fillWithDemoData, SEED_LOCK } from './seed.ts';
import type { SeedContext } from './seed-area.ts';

/** What does not belong to the demo world: the database itself, its keys, its callers, and the releases. */
const KEPT: readonly PgTable[] = [
  schema.schemaMeta,
  schema.dataKeys,
  schema.rateLimits,
  schema.humanCheckUses,
  schema.releaseTokens,
  schema.releaseLoads,
  schema.backendGrants,
];

/** How long it waits for calls that are still writing, in milliseconds. */
const MAX_WAIT_MS = 5_000;

/** Why demo data are not reset: the database has real data, or another reset is under way. */
export type ResetRefusal = 'no demo data' | 'busy';

/**
 * Replaces everything that people did by the demo data in a named state, all or nothing. Sessions of accounts that are
 * there again go on. Only a database that was filled with the small demo data set is reset.
 *
 * @returns why not; undefined when it is done
 */
export function resetDemoData(
  database: Database,
  state: DemoState,
  context: Omit<SeedContext, 'tx'>,
): Promise<ResetRefusal | undefined> {
  return database.transaction(async (tx) => {
    if (!(await isDemoWorld(tx))) return 'no demo data';
    const lock = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as free`);
    if (!lock.rows[0]?.free) return 'busy';
    await tx.execute(sql.raw(`set local lock_timeout = ${MAX_WAIT_MS}`));
    const open = await tx
      .select({ session: sessions, username: accounts.username })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId));
    const [last] = await tx.select({ revision: sql<number>`max(${catalogues.revision})` }).from(catalogues);
    // Truncating so many tables takes seconds: it makes new files for each of them.
    for (const table of demoTables()) await tx.delete(table);
    await fillWithDemoData({ tx, ...context });
    await changeTo(state, { tx, ...context });
    // Servers remember catalogues by their revision.
    await tx.update(catalogues).set({ revision: sql`${catalogues.revision} + ${(last?.revision ?? 0) + 1}` });
    await goOn(tx, open);
    await tx.execute(sql`analyze`);
    return undefined;
  });
}

/** Whether a database was filled with the small demo data set, and with nothing more. */
export async function isDemoWorld(db: Executor): Promise<boolean> {
  return (await db.$count(schemaMeta, and(eq(schemaMeta.key, 'seed'), eq(schemaMeta.value, 'demo')))) > 0;
}

/** Those that refer to others come before them. */
function demoTables(): readonly PgTable[] {
  const left = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .filter((table) => !KEPT.includes(table));
  const sorted: PgTable[] = [];
  while (left.length > 0) {
    const free = left.findIndex((table) => !left.some((other) => other !== table && refersTo(other, table)));
    if (free < 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...left.splice(free, 1));
  }
  return sorted;
}

const refersTo = (one: PgTable, other: PgTable): boolean =>
  getTableConfig(one).foreignKeys.some((key) => key.reference().foreignTable === other);

type OpenSession = { session: typeof sessions.$inferSelect; username: string };

async function goOn(tx: Executor, open: readonly OpenSession[]): Promise<void> {
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ username }) => username))];
  const found = await tx
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.username, names));
  const idOf = new Map(found.map(({ id, username }) => [username, id]));
  const kept = open.flatMap(({ session, username }) => {
    const accountId = idOf.get(username);
    return accountId === undefined ? [] : [{ ...session, accountId }];
  });
  if (kept.length > 0) await tx.insert(sessions).values(kept);
}
