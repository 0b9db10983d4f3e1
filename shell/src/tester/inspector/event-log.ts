import type { SentEvent } from '@portal/platform';

/** An event and when it was sent, in milliseconds since 1970. */
export interface LoggedEvent extends SentEvent {
  at: number;
}

/** The most events that are kept. */
const MAX_KEPT = 100;

/** The events so far. */
export interface Log {
  /** The newest first. */
  events(): readonly LoggedEvent[];
  note(event: SentEvent): void;
  subscribe(listener: () => void): () => void;
}

/** @param now the time, in milliseconds since 1970 */
export function createLog(now: () => number): Log {
  let events: readonly LoggedEvent[] = [];
  const listeners = new Set<() => void>();
  return {
    events: () => events,
    note(event) {
      events = [{ ...event, at: now() }, ...events].slice(0, MAX_KEPT);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
