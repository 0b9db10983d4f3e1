import { and, eq } from 'drizzle-orm';
import { type TerminalType, terminalAssignments } from '../kit/terminals/terminals.tables.ts';
import { byAccountTo, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { requireSeen } from '../platform/http/if-match.ts';
import { changeStaff } from './staff-change.ts';
import { assignableType, assignTerminals } from './terminal-assignment.ts';
import { findAccount } from './user-accounts.ts';

/** Gives a user a terminal and replaces the one of the same type, if there is one, in one step. */
export async function addTerminal(call: Call<'addTerminalToUser'>): Promise<void> {
  const { account, body, clock, contractCode, headers } = call;
  await changeStaff(call, async (tx) => {
    const user = await findAccount(tx, contractCode, body.username);
    const terminalType = await assignableType(tx, contractCode, body.terminalId);
    const replaced = await assignedTerminal(tx, user.id, terminalType);
    requireSeen(headers['if-match'], [replaced]);
    if (replaced === body.terminalId) return;
    const assignment = { accountId: user.id, terminalId: body.terminalId, terminalType };
    await assignTerminals(tx, contractCode, [assignment], clock());
    await writeAudit(tx, {
      ...byAccountTo(account, user),
      action: 'addTerminalToUser',
      detail: { terminalId: body.terminalId, terminalType, replaced },
    });
  });
}

async function assignedTerminal(tx: Executor, accountId: string, terminalType: TerminalType): Promise<string | null> {
  const [assignment] = await tx
    .select({ terminalId: terminalAssignments.terminalId })
    .from(terminalAssignments)
    .where(and(eq(terminalAssignments.accountId, accountId), eq(terminalAssignments.terminalType, terminalType)));
  return assignment?.terminalId ?? null;
}

/**
 * Takes a terminal from a user.
 *
 * @throws HttpError 404 when the user does not have it, or no longer has it
 */
export async function removeTerminal(call: Call<'removeTerminalFromUser'>): Promise<void> {
  const { account, body, contractCode } = call;
  const { terminalId } = body;
  await changeStaff(call, async (tx) => {
    const user = await findAccount(tx, contractCode, body.username);
    const removed = await tx
      .delete(terminalAssignments)
      .where(and(eq(terminalAssignments.accountId, user.id), eq(terminalAssignments.terminalId, terminalId)))
      .returning({ terminalType: terminalAssignments.terminalType });
    if (removed.length === 0) throw new HttpError(404, `The user ${user.username} has no terminal ${terminalId}`);
    await writeAudit(tx, { ...byAccountTo(account, user), action: 'removeTerminalFromUser', detail: { terminalId } });
  });
}
