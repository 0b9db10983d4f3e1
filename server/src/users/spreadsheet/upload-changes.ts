import { terminalTypes } from '@portal/contract/schemas';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { type TerminalType, terminalAssignments } from '../../kit/terminals/terminals.tables.ts';
import { type AuditEvent, writeAudit } from '../../platform/audit/audit.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import { createStaff, type NamedStaff } from '../staff-creation.ts';
import { assignTerminals } from '../terminal-assignment.ts';
import { welcomeStaff } from '../welcome-mail.ts';
import type { PlannedChange, usersUploads } from './users-upload.tables.ts';

/** Who uploads to which merchant, when, and the address of the page to sign in on, for the messages. */
export type Upload = Pick<typeof usersUploads.$inferSelect, 'contractCode' | 'actorAccountId' | 'startedAt' | 'login'>;

/** What the messages to new users need. */
interface Messages {
  mail: PostOffice;
  /** The merchant's name. */
  merchant: string;
}

interface Changed extends PlannedChange {
  before: NonNullable<PlannedChange['before']>;
}

const isCreated = ({ before }: PlannedChange): boolean => before === null;
const isChanged = (change: PlannedChange): change is Changed => change.before !== null;

/** Writes the audit row of a decided upload as a whole. */
export async function auditUpload(tx: Executor, upload: Upload, plan: readonly PlannedChange[]): Promise<void> {
  const created = plan.filter(isCreated).length;
  // Even if nothing changes, the answer exports the staff, so it is audited.
  const detail = { created, changed: plan.length - created };
  await writeAudit(tx, event(upload, 'uploadUsers', upload.contractCode, detail));
}

/** The mailboxes of the users that a plan creates. */
export const newMailboxes = (plan: readonly PlannedChange[]): string[] =>
  plan.filter(isCreated).map(({ email }) => email);

/** The plan without messages to these mailboxes: the accounts are created, and their passwords can be sent later. */
export const withoutMailsTo = (full: ReadonlySet<string>, plan: readonly PlannedChange[]): PlannedChange[] =>
  plan.map((change) => (full.has(change.email) ? { ...change, isUntold: true } : change));

/**
 * Writes some changes of a decided upload, in a few statements for any number of them: the accounts, their terminals,
 * their audit rows, and the messages to the new users.
 */
export async function writeChanges(
  tx: Executor,
  upload: Upload,
  changes: readonly PlannedChange[],
  { mail, merchant }: Messages,
): Promise<void> {
  const { contractCode, login, startedAt } = upload;
  const people = changes.filter(isCreated).map(newPerson);
  const changed = changes.filter(isChanged);
  const created = await createStaff(tx, contractCode, people, startedAt);
  await changeRoles(tx, contractCode, changed);
  await changeTerminals(tx, upload, changed);
  await writeAudit(
    tx,
    ...people.map(({ id: accountId, username, ...person }) => ({
      ...event(upload, 'addUser', username, person),
      accountId,
    })),
    ...changed.map(({ accountId, username, before, after }) => ({
      ...event(upload, 'updateUser', username, { before, after }),
      accountId,
    })),
  );
  const untold = new Set(changes.filter(({ isUntold }) => isUntold).map(({ accountId }) => accountId));
  const told = created.filter(({ id }) => !untold.has(id));
  if (told.length > 0) await welcomeStaff(tx, { merchant, mail, login }, told);
}

const newPerson = ({ accountId: id, username, email, after }: PlannedChange): NamedStaff => ({
  id,
  username,
  email,
  description: after.description,
  name: '',
  surname: '',
  terminals: terminalTypes
    .filter((terminalType) => after[terminalType] !== '')
    .map((terminalType) => ({ terminalType, terminalId: after[terminalType] })),
});

const event = (
  { contractCode, actorAccountId }: Upload,
  action: AuditEvent['action'],
  subject: string,
  detail: Record<string, unknown>,
): AuditEvent => ({ contractCode, actorAccountId, action, subject, detail });

async function changeRoles(tx: Executor, contractCode: string, changed: readonly Changed[]): Promise<void> {
  const roles = changed
    .filter(({ before, after }) => before.description !== after.description)
    .map(({ accountId, after }) => ({ id: accountId, role: after.description, merchant: contractCode }));
  for (const part of batches(roles)) {
    const given = sql`jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (id uuid, role text, merchant text)`;
    await tx
      .update(accounts)
      .set({ description: sql`given.role` })
      .from(given)
      // Not compared with a contract code: statistics may not know it yet, and take it for a merchant without staff.
      .where(and(eq(accounts.id, sql`given.id`), eq(accounts.contractCode, sql`given.merchant`)));
  }
}

async function changeTerminals(
  tx: Executor,
  { contractCode, startedAt }: Upload,
  changed: readonly Changed[],
): Promise<void> {
  const wanted = changed.flatMap(({ accountId, before, after }) =>
    terminalTypes
      .filter((terminalType) => before[terminalType] !== after[terminalType])
      .map((terminalType) => ({ accountId, terminalType, terminalId: after[terminalType] })),
  );
  for (const terminalType of terminalTypes) {
    const without = wanted.filter((pair) => pair.terminalType === terminalType && pair.terminalId === '');
    await takeTerminals(
      tx,
      terminalType,
      without.map(({ accountId }) => accountId),
    );
  }
  const given = wanted.filter(({ terminalId }) => terminalId !== '');
  await assignTerminals(tx, contractCode, given, startedAt);
}

async function takeTerminals(tx: Executor, terminalType: TerminalType, accountIds: readonly string[]): Promise<void> {
  const { accountId, terminalType: type } = terminalAssignments;
  for (const part of batches(accountIds)) {
    await tx.delete(terminalAssignments).where(and(inArray(accountId, part), eq(type, terminalType)));
  }
}
