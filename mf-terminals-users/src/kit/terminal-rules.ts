import type { Terminal } from '@portal/contract';
import type { TerminalState } from '@portal/ui';

const byTerminalId = new Intl.Collator('it', { numeric: true });
const byName = new Intl.Collator('it', { sensitivity: 'base' });

/**
 * The state a terminal shows: suspended whoever has it, active only with users, everything else not assigned, a terminal that is only registered
 * (CENSITO) too (TERM-011, Q-031).
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

/** The terminals whose id contains the text (TERM-015). */
export function findTerminals(terminals: readonly Terminal[], text: string): readonly Terminal[] {
  return terminals.filter(({ terminalId }) => terminalId.includes(text));
}
