import type { AccountNotice } from '@portal/contract';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { auditEvents } from '../platform/audit/audit.tables.ts';
import type { AuditAction, AuditRefusal } from '../platform/audit/audit-actions.ts';
import type { Executor } from '../platform/database/database.ts';

type Kind = AccountNotice['kind'];

/** What the owner of an account did, or somebody in the owner's name, and what the portal sent a message about. */
const DONE = {
  changePassword: 'passwordChanged',
  changeOwnPassword: 'passwordChanged',
  resetPassword: 'passwordChanged',
  addPasskey: 'passkeyAdded',
  removePasskey: 'passkeyRemoved',
  enableAuthenticator: 'appAdded',
  disableAuthenticator: 'appRemoved',
  renewRecoveryCodes: 'codesRenewed',
} as const satisfies Partial<Record<AuditAction, Kind>>;

/** Actions that open a session; they become a notice when they came from a new place. */
const SIGN_INS: readonly AuditAction[] = ['login', 'confirmSecondFactor', 'signInWithPasskey'];

/** Attempts that closed the account for a while. */
const LOCKS = {
  wrongPasswordLocks: 'locked',
  wrongFactorLocks: 'wrongCodes',
} as const satisfies Partial<Record<AuditRefusal, Kind>>;

const SHOWN = 5;
/** Most rows that are read. The notices may be fewer, because the locks of one day are one notice. */
const MAX_READ = 50;
const DAY = 24 * 60 * 60_000;

/** What the owner of an account got messages about in the last 90 days, the latest first. */
export async function pastNotices(db: Executor, accountId: string): Promise<AccountNotice[]> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        or(
          and(eq(auditEvents.actorAccountId, accountId), isDone),
          and(eq(auditEvents.accountId, accountId), isAgainst),
        ),
        // Rows are stamped by the database's clock.
        gt(auditEvents.at, sql`now() - interval '90 days'`),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(MAX_READ);
  const notices: AccountNotice[] = [];
  for (const row of rows) {
    const kind = kindOf(row);
    const at = (row.lastAt ?? row.at).getTime();
    if (notices.some((later) => isLock(kind) && later.kind === kind && later.at - at < DAY)) continue;
    notices.push({ kind, at, name: nameOf(row), browser: row.browser, system: row.system });
  }
  return notices.slice(0, SHOWN);
}

const namesOf = <Name extends string>(kinds: Partial<Record<Name, Kind>>) => Object.keys(kinds) as Name[];

const isDone: SQL | undefined = and(
  isNull(auditEvents.refusal),
  or(
    inArray(auditEvents.action, namesOf(DONE)),
    and(inArray(auditEvents.action, [...SIGN_INS]), sql`${auditEvents.detail} ->> 'newPlace' = 'true'`),
  ),
);

const isAgainst: SQL | undefined = or(
  inArray(auditEvents.refusal, namesOf(LOCKS)),
  and(eq(auditEvents.action, 'resetFactors'), isNull(auditEvents.refusal)),
);

type Row = typeof auditEvents.$inferSelect;

const isIn = <Name extends string>(kinds: Record<Name, Kind>, name: string): name is Name => name in kinds;

function kindOf({ action, refusal }: Row): Kind {
  if (refusal !== null && isIn(LOCKS, refusal)) return LOCKS[refusal];
  if (isIn(DONE, action)) return DONE[action];
  return action === 'resetFactors' ? 'factorsReset' : 'newDevice';
}

const isLock = (kind: Kind): boolean => Object.values<Kind>(LOCKS).includes(kind);

/** The name of the passkey that was added or removed. */
const nameOf = ({ action, detail }: Row): string | null =>
  (action === 'addPasskey' || action === 'removePasskey') && typeof detail.name === 'string' ? detail.name : null;
