import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { ChangeOwnPasswordOutcome } from './session-facts';
import { lifeOf } from './session-life';

/**
 * Replaces the password of a signed-in person. The backend ends all sessions of the account and answers with a new one,
 * whose token takes the place of this session's. If this one was ended while the call was under way, as by another
 * call's 401, it stays ended, and the person signs in with the new password.
 */
export async function changeOwnPassword(
  { client, keys, store }: SessionContext,
  passwords: { password: string; newPassword: string },
): Promise<ChangeOwnPasswordOutcome> {
  const token = keys.read('accessToken');
  try {
    const answer = await client.call('changeOwnPassword', { body: passwords });
    if (token === null || !keys.holds(token)) return { kind: 'success' };
    keys.set('accessToken', answer.access_token);
    keys.set('scope', answer.scope);
    store.setState(lifeOf(answer));
    return { kind: 'success' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed' };
    if (error.status === 429) return { kind: 'too-many-tries' };
    return error.status === 400 ? { kind: 'refused', code: error.code } : { kind: 'failed' };
  }
}
