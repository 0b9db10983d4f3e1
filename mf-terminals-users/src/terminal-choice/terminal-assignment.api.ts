import type { CallAnswer, CallInput } from '@portal/contract';
import type { ApiClient } from '@portal/platform';
import { change } from '../kit/change';

/** Creates a staff user; the answer contains the user name (API-024, USER-049). */
export function addUser(client: ApiClient, body: CallInput<'addUser'>['body']): Promise<CallAnswer<'addUser'>> {
  return change(client, 'addUser', { body });
}

/**
 * Assigns a terminal to a user; it replaces the one of the same type (API-029, Q-041).
 *
 * @param seen the terminal that it replaces, null for none; leave it out when unknown
 */
export function addTerminalToUser(client: ApiClient, username: string, terminalId: string, seen?: string | null) {
  return change(
    client,
    'addTerminalToUser',
    { body: { username, terminalId } },
    seen === undefined ? {} : { replaces: [seen] },
  );
}

/** Removes a terminal from a user (API-029). */
export function removeTerminalFromUser(client: ApiClient, username: string, terminalId: string) {
  return change(client, 'removeTerminalFromUser', { body: { username, terminalId } });
}
