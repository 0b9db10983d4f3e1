import { type SuperUser, USER_TYPE, type UserType } from '@portal/contract';
import type { TerminalState } from '@portal/ui';
import { TERMINAL_TYPES, type TerminalType } from '../terminals/terminal-rules';

export const USERS_URL = '/users';
export const ADD_USER_URL = '/addUser';
export const TERMINAL_TYPES_URL = '/selectTerminalTypes';
export const ACTIVATE_DEVELOPER_URL = '/activateDev';
export const ACTIVATE_DEVELOPER_RESULT_URL = '/activateDevResult';

/** Whose detail it is, and what is already known of them. */
export interface UserAddress {
  /** The user name, or for developers the id (USER-057). */
  key: string;
  userType: UserType;
  description?: string;
  terminalStatus?: TerminalState;
}

/**
 * The detail of an account (USER-055).
 *
 * @example userUrl({ key: 'giulia.longhi', userType: 1 }) // '/users/giulia.longhi?userType=1'
 */
export function userUrl({ key, userType, description, terminalStatus }: UserAddress): string {
  const query = new URLSearchParams({ userType: String(userType) });
  if (description) query.set('description', description);
  if (terminalStatus) query.set('terminalStatus', terminalStatus);
  return `${USERS_URL}/${encodeURIComponent(key)}?${query}`;
}

/** Whether a user name is the administrator's or a staff user's. */
export function userTypeOf(username: string, superUser: Pick<SuperUser, 'username'> | null): UserType {
  return superUser?.username === username ? USER_TYPE.administrator : USER_TYPE.staff;
}

/** The user type in an address; an unknown code means staff (USER-056). */
export function userTypeFromUrl(value: string | null): UserType {
  return Object.values(USER_TYPE).find((code) => String(code) === value) ?? USER_TYPE.staff;
}

/** The terminal that a flow changes, and its user. Without a user name it is for the person who is being added. */
export interface ChoiceAddress {
  terminalType: TerminalType;
  username?: string | null;
}

/**
 * @example chooseTerminalUrl({ terminalType: 'MPOS', username: 'giulia.longhi' }) // '/chooseTerminal?type=MPOS&username=giulia.longhi'
 */
export function chooseTerminalUrl(choice: ChoiceAddress): string {
  return `/chooseTerminal?${choiceQuery(choice)}`;
}

/** The page to choose between changing and removing a user's terminal (USER-080). */
export function chooseOperationUrl(choice: ChoiceAddress): string {
  return `/chooseTidOperation?${choiceQuery(choice)}`;
}

/** The choice in an address; null when the address names no type. */
export function choiceFromUrl(parameters: URLSearchParams): ChoiceAddress | null {
  const terminalType = TERMINAL_TYPES.find((type) => type === parameters.get('type'));
  return terminalType ? { terminalType, username: parameters.get('username') } : null;
}

function choiceQuery({ terminalType, username }: ChoiceAddress): URLSearchParams {
  const query = new URLSearchParams({ type: terminalType });
  if (username) query.set('username', username);
  return query;
}
