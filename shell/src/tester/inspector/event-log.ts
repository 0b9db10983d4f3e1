import { EVENT_SENDERS, type PortalEventName } from '@portal/contract';
import type { EventPort } from '@portal/platform';

/** An event as it went over the bus. */
export interface LoggedEvent {
  name: PortalEventName;
  /** Name of the app that sent it; null when that may be any of those outside the marked parts. */
  sender: string | null;
  payload: unknown;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** The most events that are kept. */
const MAX_KEPT = 100;

/** The events since the page was opened. */
export interface EventLog {
  /** The newest first. */
  events(): readonly LoggedEvent[];
  /** Notes what goes over the bus, until the returned function is called. */
  listen(port: EventPort): () => void;
  /** The same port for one app: what it sends is noted under that app's name. */
  named(port: EventPort, app: string): EventPort;
  subscribe(listener: () => void): () => void;
}

/** @param now the time, in milliseconds since 1970 */
export function createEventLog(now: () => number): EventLog {
  let events: readonly LoggedEvent[] = [];
  let sending: string | null = null;
  const listeners = new Set<() => void>();
  const note = (name: PortalEventName, payload: unknown) => {
    const known = EVENT_SENDERS[name];
    const sender = sending ?? (known === 'everybody' ? null : known);
    events = [{ name, sender, payload, at: now() }, ...events].slice(0, MAX_KEPT);
    for (const listener of listeners) listener();
  };
  return {
    events: () => events,
    listen(port) {
      // The keys of this table are the names of all events.
      const names = Object.keys(EVENT_SENDERS) as PortalEventName[];
      const ends = names.map((name) => port.subscribe(name, (payload) => note(name, payload)));
      return () => {
        for (const end of ends) end();
      };
    },
    named: (port, app) => ({
      ...port,
      emit(name, ...payload) {
        sending = app;
        try {
          port.emit(name, ...payload);
        } finally {
          sending = null;
        }
      },
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
