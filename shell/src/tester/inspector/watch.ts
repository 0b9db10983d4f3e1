import type { SentEvent } from '@portal/platform';
import type { Failure } from '../../remotes/remote-error';
import type { MarkPart } from '../../remotes/remotes-context';

/** What the running portal tells a tester. */
export interface Watch {
  event(event: SentEvent): void;
  failure(failure: Failure): void;
  /** Undefined unless the inspector is on: then what a remote draws has an element of its own around it. */
  mark: MarkPart | undefined;
}

/** An event and when it was sent, in milliseconds since 1970. */
export interface LoggedEvent extends SentEvent {
  at: number;
}

/** The most events and failures that are kept. */
const MAX_KEPT = 100;

/** The events so far, and the releases that failed. */
export interface Log {
  /** The newest first. */
  events(): readonly LoggedEvent[];
  failureOf(remote: string): Failure | undefined;
  subscribe(listener: () => void): () => void;
}

/** @example const { log, watch } = createLog(Date.now); */
export function createLog(now: () => number): { log: Log; watch: Pick<Watch, 'event' | 'failure'> } {
  let events: readonly LoggedEvent[] = [];
  const failures = new Map<string, Failure>();
  const listeners = new Set<() => void>();
  return {
    log: {
      events: () => events,
      failureOf: (remote) => failures.get(remote),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    watch: {
      event(event) {
        events = [{ ...event, at: now() }, ...events].slice(0, MAX_KEPT);
        for (const listener of listeners) listener();
      },
      failure: (failure) => void failures.set(failure.remote, failure),
    },
  };
}
