import type { CallAnswer } from '@portal/contract';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { sessions } from '../kit/sign-in/sign-in.tables.ts';
import { distrustDevice, distrustDevices } from '../kit/sign-in/trusted-devices.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Signs out one device of the caller. */
export async function endDeviceSession(
  tx: Executor,
  { account }: Session,
  id: string,
): Promise<CallAnswer<'endDeviceSession'>> {
  const ended = await endSessionNamed(tx, account.id, id);
  if (!ended) throw new HttpError(404, 'The account has no such session');
  const { browser, system } = ended;
  await writeAudit(tx, { ...byAccount(account), action: 'endDeviceSession', detail: { browser, system } });
  return { outcome: 'OK' };
}

/** Signs out every device of the caller except the one that calls. */
export async function endOtherSessions(
  tx: Executor,
  session: Session,
  now: Date,
): Promise<CallAnswer<'endOtherSessions'>> {
  const ended = await endOthers(tx, session, now);
  await writeAudit(tx, { ...byAccount(session.account), action: 'endOtherSessions', detail: { sessions: ended } });
  return { ended };
}

/**
 * Ends a session that its owner names; its device is asked for the second factor again.
 *
 * @returns the session; undefined when the account has no such session
 */
async function endSessionNamed(
  tx: Executor,
  accountId: string,
  id: string,
): Promise<typeof sessions.$inferSelect | undefined> {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning();
  await distrustDevice(tx, accountId, ended?.deviceSource ?? null);
  return ended;
}

/**
 * Ends all sessions of an account but this one, and asks all other devices for the second factor again. It waits for a
 * sign-in that is running, as `endSessionsOf` does.
 *
 * @returns how many were open
 */
async function endOthers(tx: Executor, { tokenHash, account, deviceSource }: Session, now: Date): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for('update');
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, account.id), ne(sessions.tokenHash, tokenHash)))
    .returning({ expiresAt: sessions.expiresAt });
  await distrustDevices(tx, account.id, deviceSource);
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}
