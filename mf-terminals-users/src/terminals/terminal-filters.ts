import type { Terminal } from '@portal/contract';
import type { TerminalState } from '@portal/ui';
import { TERMINAL_TYPES, type TerminalType, terminalState } from '../kit/terminals/terminal-rules';

/** States in the order of the filters. */
export const STATES: readonly TerminalState[] = ['ACTIVE', 'SUSPENDED', 'NOT_ASSIGNED'];

/** Names of the filters in the address. */
export const FILTER_PARAMETER = { type: 'type', state: 'state' } as const;

/** The filters of the list: one type or all, and some states or all. */
export interface TerminalFilters {
  type: TerminalType | null;
  states: readonly TerminalState[];
}

/**
 * Reads the filters from an address; unknown words are ignored.
 *
 * @example filtersFromUrl(new URLSearchParams('type=MPOS&state=ACTIVE'))
 */
export function filtersFromUrl(parameters: URLSearchParams): TerminalFilters {
  const states = parameters.getAll(FILTER_PARAMETER.state);
  return {
    type: TERMINAL_TYPES.find((type) => type === parameters.get(FILTER_PARAMETER.type)) ?? null,
    states: STATES.filter((state) => states.includes(state)),
  };
}

export function isFiltering({ type, states }: TerminalFilters): boolean {
  return type !== null || states.length > 0;
}

export function filterTerminals(terminals: readonly Terminal[], filters: TerminalFilters): readonly Terminal[] {
  if (!isFiltering(filters)) return terminals;
  const { type, states } = filters;
  return terminals.filter(
    (terminal) =>
      (type === null || terminal.terminalType === type) &&
      (states.length === 0 || states.includes(terminalState(terminal))),
  );
}
