import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { type TerminalType, terminalAssignments, terminalTypes } from '../../kit/terminals/terminals.tables.ts';
import { type AuditEvent, writeAudit } from '../../platform/audit/audit.ts';
import { batches } from '../../platform/database/batches.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type CreatedStaff, createStaff } from '../staff-creation.ts';
import { assignTerminals } from '../terminal-assignment.ts';
import type { FileRow } from './file-rows.ts';
import type { StoredUser } from './stored-users.ts';
import { type Change, changedTypes } from './upload-check.ts';

/** Who uploads to which merchant, and when. */
export interface Upload {
  contractCode: string;
  actorAccountId: string;
  now: Date;
}

/** A change of a stored user. */
interface UserChange {
  row: FileRow;
  stored: StoredUser;
}

/** Writes the changes of a checked file, in a few statements for any number of rows. Each changed user is audited. */
export async function applyChanges(tx: Executor, upload: Upload, changes: readonly Change[]): Promise<CreatedStaff[]> {
  const { contractCode, now } = upload;
  if (changes.length === 0) {
    // Nothing changed, but the answer exports the staff all the same, so it is audited.
    await writeAudit(tx, event(upload, 'uploadUsers', contractCode, { created: 0, changed: 0 }));
    return [];
  }
  const changed = changes.flatMap(({ row, stored }) => (stored ? [{ row, stored }] : []));
  const people = changes.filter(({ stored }) => !stored).map(newPerson);
  const created = await createStaff(tx, contractCode, people, now);
  await changeRoles(tx, contractCode, changed);
  await changeTerminals(tx, upload, changed);
  await writeAudit(
    tx,
    event(upload, 'uploadUsers', contractCode, { created: created.length, changed: changed.length }),
    ...created.map(({ id: accountId, username }, index) => ({
      ...event(upload, 'addUser', username, { ...people[index] }),
      accountId,
    })),
    ...changed.map(({ row, stored }) => ({
      ...event(upload, 'updateUser', stored.username, { before: facts(stored), after: facts(row) }),
      accountId: stored.id,
    })),
  );
  return created;
}

const newPerson = ({ row, stored }: Change) => ({
  email: row.email,
  description: row.role,
  name: '',
  surname: '',
  terminals: changedTypes({ row, stored }).map((terminalType) => ({ terminalType, terminalId: row[terminalType] })),
});

const facts = ({ role, MPOS, SOFTPOS }: StoredUser | FileRow) => ({ description: role, MPOS, SOFTPOS });

const event = (
  { contractCode, actorAccountId }: Upload,
  action: AuditEvent['action'],
  subject: string,
  detail: Record<string, unknown>,
): AuditEvent => ({ contractCode, actorAccountId, action, subject, detail });

async function changeRoles(tx: Executor, contractCode: string, changed: readonly UserChange[]): Promise<void> {
  const roles = changed
    .filter(({ row, stored }) => row.role !== stored.role)
    .map(({ row, stored }) => ({ id: stored.id, role: row.role }));
  for await (const part of batches(roles)) {
    const given = sql`jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given (id uuid, role text)`;
    await tx
      .update(accounts)
      .set({ description: sql`given.role` })
      .from(given)
      .where(and(eq(accounts.id, sql`given.id`), eq(accounts.contractCode, contractCode)));
  }
}

async function changeTerminals(
  tx: Executor,
  { contractCode, now }: Upload,
  changed: readonly UserChange[],
): Promise<void> {
  const wanted = changed.flatMap((change) =>
    changedTypes(change).map((terminalType) => ({
      accountId: change.stored.id,
      terminalType,
      terminalId: change.row[terminalType],
    })),
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
  await assignTerminals(tx, contractCode, given, now);
}

async function takeTerminals(tx: Executor, terminalType: TerminalType, accountIds: readonly string[]): Promise<void> {
  const { accountId, terminalType: type } = terminalAssignments;
  for await (const part of batches(accountIds)) {
    await tx.delete(terminalAssignments).where(and(inArray(accountId, part), eq(type, terminalType)));
  }
}
