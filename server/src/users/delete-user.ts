import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { endSessionsOf } from '../kit/sign-in/sessions.ts';
import { oneTimeTokens } from '../kit/sign-in/sign-in.tables.ts';
import { terminalAssignments } from '../kit/terminals/terminals.tables.ts';
import { byAccountTo, writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { changeStaff } from './staff-change.ts';
import { findStaff } from './user-accounts.ts';

/** Revokes a staff user and ends their sessions, links and terminals. The row stays; the user name is free again. */
export async function deleteUser(call: Call<'deleteUser'>): Promise<void> {
  const { account, clock, contractCode, query } = call;
  await changeStaff(call, async (tx) => {
    const staff = await findStaff(tx, contractCode, query.username);
    await tx.update(accounts).set({ deletedAt: clock() }).where(eq(accounts.id, staff.id));
    await endSessionsOf(tx, staff.id);
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, staff.id));
    const assignments = await tx
      .delete(terminalAssignments)
      .where(eq(terminalAssignments.accountId, staff.id))
      .returning({ terminalId: terminalAssignments.terminalId });
    await writeAudit(tx, {
      ...byAccountTo(account, staff),
      action: 'deleteUser',
      detail: { email: staff.email, terminals: assignments.map(({ terminalId }) => terminalId) },
    });
  });
}
