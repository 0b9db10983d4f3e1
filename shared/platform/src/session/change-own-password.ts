import { ApiError } from '../http/api-error';
import type { SessionContext } from './session-context';
import type { ChangeOwnPasswordOutcome } from './session-facts';
import { lifeOf } from './session-life';

/** How long a server whose answer was cut off gets to finish, in milliseconds: it computes slowly on purpose. */
const MAX_STILL_AT_WORK = 1_000;

/** A change ends every session, so this one tells: it is refused now, or works as before. */
async function isChanged(client: SessionContext['client']): Promise<boolean | null> {
  try {
    await client.call('getSecurity', {}, { keeps401: true });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? true : null;
  }
}

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
    if (error.lost) {
      await new Promise((later) => setTimeout(later, MAX_STILL_AT_WORK));
      const lookAgain = () => isChanged(client);
      return { kind: 'lost', stored: await lookAgain(), lookAgain };
    }
    if (error.status === 429) return { kind: 'too-many-tries' };
    return error.status === 400 ? { kind: 'refused', code: error.code } : { kind: 'failed' };
  }
}
