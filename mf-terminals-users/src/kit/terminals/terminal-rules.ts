import { searchKey, type Terminal, type TerminalInfo } from '@portal/contract';
import type { TerminalState } from '@portal/ui';

const byTerminalId = new Intl.Collator('it', { numeric: true });
const byName = new Intl.Collator('it', { sensitivity: 'base' });

/**
 * The state that a terminal shows: suspended even if users have it, active only with users, otherwise not assigned. A
 * terminal that is only registered (CENSITO) is not assigned either (TERM-011, Q-031).
 */
export function terminalState({ tidStatus, users }: Pick<Terminal, 'tidStatus' | 'users'>): TerminalState {
  if (tidStatus === 'SOSPESO') return 'SUSPENDED';
  return tidStatus === 'ATTIVO' && users.length > 0 ? 'ACTIVE' : 'NOT_ASSIGNED';
}

export function sortTerminals(terminals: readonly Terminal[]): readonly Terminal[] {
  return terminals.toSorted((one, other) => byTerminalId.compare(one.terminalId, other.terminalId));
}

export function sortUsernames(usernames: readonly string[]): readonly string[] {
  return usernames.toSorted(byName.compare);
}

/** The terminals whose id contains the text (TERM-015). Blanks do not count: receipts print an id in groups. */
export function findTerminals(terminals: readonly Terminal[], text: string): readonly Terminal[] {
  const wanted = searchKey(text).replaceAll(' ', '');
  return terminals.filter(({ terminalId }) => searchKey(terminalId).includes(wanted));
}

export type TerminalType = Terminal['terminalType'];

/** Both types, in the order in which they are shown and assigned. */
export const TERMINAL_TYPES: readonly TerminalType[] = ['MPOS', 'SOFTPOS'];

/**
 * The types that the merchant owns, Mobile POS first. Without any terminal it is Mobile POS, whose chooser is then
 * empty.
 */
export function ownedTypes(terminals: readonly Pick<Terminal, 'terminalType'>[]): readonly TerminalType[] {
  const owned = TERMINAL_TYPES.filter((type) => terminals.some(({ terminalType }) => terminalType === type));
  return owned.length === 0 ? ['MPOS'] : owned;
}

/** The state of a terminal on a user's tile; without a terminal it is not assigned. */
export function assignedState(terminal: Pick<TerminalInfo, 'terminalStatus'> | undefined): TerminalState {
  if (terminal?.terminalStatus === 'SOSPESO') return 'SUSPENDED';
  return terminal?.terminalStatus === 'ATTIVO' ? 'ACTIVE' : 'NOT_ASSIGNED';
}

/**
 * The state of a whole account, as in its address: active if one terminal is active, otherwise suspended if one is
 * suspended.
 */
export function accountState(terminals: readonly Pick<TerminalInfo, 'terminalStatus'>[]): TerminalState {
  const states = terminals.map(assignedState);
  if (states.includes('ACTIVE')) return 'ACTIVE';
  return states.includes('SUSPENDED') ? 'SUSPENDED' : 'NOT_ASSIGNED';
}

/** The terminals of a type that can be assigned: all except suspended ones (USER-045, Q-040). */
export function assignableTerminals(terminals: readonly Terminal[], type: TerminalType): readonly Terminal[] {
  return terminals.filter(({ terminalType, tidStatus }) => terminalType === type && tidStatus !== 'SOSPESO');
}

/** If a terminal has at least this number of users, people have to wait for it. */
const MANY_USERS = 4;

/** Whether many people use the terminal. */
export const isShared = ({ users }: Pick<Terminal, 'users'>): boolean => users.length >= MANY_USERS;
