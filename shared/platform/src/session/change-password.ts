import { scopeFromWire } from '@portal/contract';
import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { ChangePasswordOutcome } from './session-facts';
import { enter, lifeOf } from './sign-in';
import { acceptsTerms, keepPendingTerms, termsArePending } from './terms';

/**
 * Replaces the temporary password: bearer and current password are the temporary ones. On success the new token
 * replaces them (AUTH-035) and serves to ask for the terms. After a failure they stay, so that the result can
 * be shown and another password tried.
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
    life = lifeOf(answer.expires_in);
    keys.write({ accessToken: answer.access_token, scope: wireScope });
  } catch (error) {
    return failure(error);
  }
  const scope = scopeFromWire(wireScope);
  enter(context, scope, { username: store.getState().username, ...life });
  // Terms that can't be asked for now are asked for at the next sign-in.
  const termsToAccept = acceptsTerms(scope) && (await termsArePending(context).catch(() => false));
  if (termsToAccept) keepPendingTerms(context);
  return { kind: 'success', termsToAccept };
}

/** 400 is an error of the new password, 401 an expired session, anything else the server's (ERR-005, Q-023). */
function failure(error: unknown): ChangePasswordOutcome {
  if (!(error instanceof ApiError)) return { kind: 'server-error' };
  if (error.status === 400) return { kind: 'error', code: error.code };
  return { kind: error.status === 401 ? 'session-expired' : 'server-error' };
}
