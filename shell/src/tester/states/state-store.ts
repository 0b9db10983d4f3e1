import type { ForcedState } from './forced-state';

/** The states in force, and which calls were made on which page. */
export interface StateStore {
  all(): readonly ForcedState[];
  /** From the next call on, exactly these. */
  set(states: readonly ForcedState[]): void;
  /** The calls that were made on a page, first things first. @param page pattern of its address; null for all pages */
  callsOn(page: string | null): readonly string[];
  noteCall(call: string, page: string): void;
  /** Hears of other states, and of the first call of a name on a page. */
  subscribe(listener: () => void): () => void;
}

/** @example const store = createStateStore([]); store.set(readStates(['getUsers:500'], config, isPage).states); */
export function createStateStore(states: readonly ForcedState[]): StateStore {
  let current = states;
  const made = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  return {
    all: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    callsOn: (page) => [
      ...new Set([...made].filter(([on]) => page === null || on === page).flatMap(([, calls]) => [...calls])),
    ],
    noteCall(call, page) {
      const calls = made.get(page) ?? new Set();
      if (calls.has(call)) return;
      made.set(page, calls.add(call));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
