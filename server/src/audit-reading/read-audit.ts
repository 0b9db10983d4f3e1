import { and, arrayContains, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Question } from './question.ts';

/** Rows read by one statement; other calls get their turn in between. */
const PAGE = 500;

const HOUR = 60 * 60_000;

const actors = alias(accounts, 'actors');

export type AuditRow = Awaited<ReturnType<typeof pageOf>>[number];

export interface AuditRead {
  rows: readonly AuditRow[];
  /** Whether there are more rows than were asked for. */
  hasMore: boolean;
}

/**
 * Reads the audit rows that the operator asks for, newest first, in pages.
 *
 * @throws StartupError when there is no such account or row
 */
export async function readAudit(db: Executor, question: Question): Promise<AuditRead> {
  const wanted = and(...(await filtersOf(db, question)));
  const rows: AuditRow[] = [];
  let below = question.after === undefined ? undefined : await placeOf(db, question.after);
  while (rows.length <= question.most) {
    const page = await pageOf(db, and(wanted, below), Math.min(PAGE, question.most + 1 - rows.length));
    rows.push(...page);
    const last = page.at(-1);
    if (!last) break;
    below = belowRow(last);
  }
  return { rows: rows.slice(0, question.most), hasMore: rows.length > question.most };
}

async function filtersOf(
  db: Executor,
  { account, supportId, contractCode, action, about, isRefused, since, until }: Question,
) {
  const ids = account === undefined ? undefined : await accountIds(db, account);
  return [
    ids && or(inArray(auditEvents.actorAccountId, ids), inArray(auditEvents.accountId, ids)),
    supportId === undefined ? undefined : eq(auditEvents.supportId, supportId),
    contractCode === undefined ? undefined : eq(auditEvents.contractCode, contractCode),
    action === undefined ? undefined : eq(auditEvents.action, action),
    about === undefined ? undefined : or(arrayContains(auditEvents.about, [about]), eq(auditEvents.subject, about)),
    isRefused ? isNotNull(auditEvents.refusal) : undefined,
    ...(since ? sinceThen(since) : []),
    until && lt(auditEvents.at, until),
  ];
}

/** A row that summarises many events spans at most an hour. Searching from an hour earlier lets the index find it. */
const sinceThen = (since: Date): SQL[] => [
  gte(auditEvents.at, new Date(since.getTime() - HOUR)),
  sql`coalesce(${auditEvents.lastAt}, ${auditEvents.at}) >= ${since.toISOString()}::timestamptz`,
];

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The accounts that have the user name, or had it before they were revoked. */
async function accountIds(db: Executor, account: string): Promise<string[]> {
  if (ID.test(account)) return [account];
  const named = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, account));
  if (named.length === 0) throw new StartupError(`The portal has no account '${account}', not even a revoked one.`);
  return named.map(({ id }) => id);
}

async function placeOf(db: Executor, id: number): Promise<SQL> {
  const [row] = await db
    .select({ id: auditEvents.id, at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.id, id));
  if (!row) throw new StartupError(`The audit has no row ${id}, or no longer has it.`);
  return belowRow(row);
}

const belowRow = ({ id, at }: { id: number; at: Date }): SQL =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (${at.toISOString()}::timestamptz, ${id})`;

const pageOf = (db: Executor, wanted: SQL | undefined, most: number) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      lastAt: auditEvents.lastAt,
      times: auditEvents.times,
      actorAccountId: auditEvents.actorAccountId,
      actor: actors.username,
      accountId: auditEvents.accountId,
      account: accounts.username,
      contractCode: auditEvents.contractCode,
      action: auditEvents.action,
      refusal: auditEvents.refusal,
      subject: auditEvents.subject,
      detail: auditEvents.detail,
      supportId: auditEvents.supportId,
      addressHash: auditEvents.addressHash,
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorAccountId))
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .where(wanted)
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(most);
