import type { Scope } from '@portal/contract';
import { findSession, needsRenewal, renewSession } from '../kit/sign-in/sessions.ts';
import type { Executor } from '../platform/database/database.ts';
import { bearerChallenge, bearerToken, carriesBearer } from '../platform/http/bearer.ts';
import type { Session } from '../platform/http/caller.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { nameAccount } from '../platform/logging/current-call.ts';

/**
 * Finds the session that makes a call. It refuses the call with 401 without a live session, and with 403 when the scope
 * may not make the call.
 *
 * @param allowed scopes that may make the call
 */
export async function authenticate(
  db: Executor,
  authorization: string | undefined,
  allowed: readonly Scope[],
  now: Date,
): Promise<Session> {
  const token = bearerToken(authorization);
  const session = token && (await findSession(db, token, now));
  if (!session) throw noSession(carriesBearer(authorization));
  nameAccount(session.account.id);
  if (!allowed.includes(session.scope)) throw new HttpError(403, `Scope ${session.scope} may not make this call`);
  if (needsRenewal(session, now) && (await renewSession(db, session, now)) === undefined) throw noSession();
  return session;
}

/**
 * The refusal of a call whose session is over or never existed.
 *
 * @param wasSent whether the call carried a token
 */
export const noSession = (wasSent = true): HttpError =>
  new HttpError(401, 'No live session', { headers: bearerChallenge('portal', wasSent) });
