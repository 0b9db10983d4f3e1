import { SCOPE, scopeFromWire } from '@portal/contract';
import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { ChangePasswordOutcome } from './session-facts';
import { lifeOf } from './session-life';
import { awaitSecondFactor, enter } from './sign-in';
import { acceptsTerms, keepPendingTerms, termsArePending } from './terms';

/**
 * Replaces the temporary password. The call carries the temporary token and the temporary password. On success
 * the new token replaces both (AUTH-035) and is used to ask for the terms. After a failure both stay, so that
 * the person sees the result and can try another password.
 */
export async function changePassword(context: SessionContext, newPassword: string): Promise<ChangePasswordOutcome> {
  const { client, keys, store } = context;
  const password = keys.read('temporaryPassword');
  if (password === null || keys.read('temporaryToken') === null) return { kind: 'session-expired' };
  let wireScope: string;
  let life: ReturnType<typeof lifeOf>;
  try {
    const answer = await client.call('changePassword', { body: { password, newPassword } });
    wireScope = answer.scope;
    life = lifeOf(answer);
    if (scopeFromWire(wireScope) === SCOPE.secondFactor) {
      // Going back to the login drops this token: the login then asks for the new password, and after that for the
      // code.
      awaitSecondFactor(context, answer.access_token, store.getState().username);
      return { kind: 'success', termsToAccept: false };
    }
    keys.write({ accessToken: answer.access_token, scope: wireScope });
  } catch (error) {
    return failure(error);
  }
  const scope = scopeFromWire(wireScope);
  enter(context, scope, { username: store.getState().username, ...life });
  // If asking for the terms fails, the next sign-in asks again.
  const termsToAccept = acceptsTerms(scope) && (await termsArePending(context).catch(() => false));
  if (termsToAccept) keepPendingTerms(context);
  return { kind: 'success', termsToAccept };
}

/** 400: the new password is refused. 401: the session has expired. Any other: a server error (ERR-005, Q-023). */
function failure(error: unknown): ChangePasswordOutcome {
  if (!(error instanceof ApiError)) return { kind: 'server-error' };
  if (error.status === 400) return { kind: 'error', code: error.code };
  return { kind: error.status === 401 ? 'session-expired' : 'server-error' };
}
