import type { CallAnswer } from '@portal/contract';
import { endOthers, endSessionNamed } from '../kit/sign-in/sessions.ts';
import { type AuditEvent, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { HttpError } from '../platform/http/http-error.ts';

/** Signs one device of the caller out. */
export async function endDeviceSession(
  tx: Executor,
  { account }: Session,
  id: string,
): Promise<CallAnswer<'endDeviceSession'>> {
  const ended = await endSessionNamed(tx, account.id, id);
  if (!ended) throw new HttpError(404, 'The account has no such session');
  const { browser, system } = ended;
  await writeAudit(tx, { ...eventOf(account), action: 'endDeviceSession', detail: { browser, system } });
  return { outcome: 'OK' };
}

/** Signs every device of the caller out but the one that calls. */
export async function endOtherSessions(
  tx: Executor,
  session: Session,
  now: Date,
): Promise<CallAnswer<'endOtherSessions'>> {
  const ended = await endOthers(tx, session, now);
  await writeAudit(tx, { ...eventOf(session.account), action: 'endOtherSessions', detail: { sessions: ended } });
  return { ended };
}

const eventOf = ({ id, contractCode, username }: Session['account']): Omit<AuditEvent, 'action'> => ({
  actorAccountId: id,
  contractCode,
  subject: username,
});
