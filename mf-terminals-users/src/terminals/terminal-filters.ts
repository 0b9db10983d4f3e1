import type { Terminal } from '@portal/contract';
import type { TerminalState } from '@portal/ui';
import { isShared, TERMINAL_TYPES, type TerminalType, terminalState } from '../kit/terminals/terminal-rules';

/** States in the order of the filters. */
export const STATES: readonly TerminalState[] = ['ACTIVE', 'SUSPENDED', 'NOT_ASSIGNED'];

/** Names of the filters in the address. */
export const FILTER_PARAMETER = { type: 'type', state: 'state', shared: 'shared' } as const;

/** The filters of the list: one type or all, some states or all, and those that many people share. */
export interface TerminalFilters {
  type: TerminalType | null;
  states: readonly TerminalState[];
  shared: boolean;
}

export const NO_FILTERS: TerminalFilters = { type: null, states: [], shared: false };

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
    shared: parameters.get(FILTER_PARAMETER.shared) === 'many',
  };
}

/** The states with this one, or without it if it was among them; in their own order. */
export const toggled = (states: readonly TerminalState[], state: TerminalState): readonly TerminalState[] =>
  STATES.filter((one) => states.includes(one) !== (one === state));

export function isFiltering({ type, states, shared }: TerminalFilters): boolean {
  return type !== null || states.length > 0 || shared;
}

export function filterTerminals(terminals: readonly Terminal[], filters: TerminalFilters): readonly Terminal[] {
  if (!isFiltering(filters)) return terminals;
  const { type, states, shared } = filters;
  return terminals.filter(
    (terminal) =>
      (type === null || terminal.terminalType === type) &&
      (states.length === 0 || states.includes(terminalState(terminal))) &&
      (!shared || isShared(terminal)),
  );
}
