import { EVENT_SENDERS, type PortalEventName, type PortalEvents } from '@portal/contract';

type Payload<Name extends PortalEventName> = PortalEvents[Name] extends undefined ? [] : [payload: PortalEvents[Name]];
type Listener<Name extends PortalEventName> = (payload: PortalEvents[Name]) => void;

/**
 * One room's way onto the bus between shell and remotes: it speaks under the name that it was made for, and under no
 * other. What travels is typed by
 * `PortalEvents`; no token is ever put on it.
 *
 * @example
 * const stop = events.subscribe('accounts:changed', () => reload());
 * events.emit('accounts:changed');
 */
export interface EventPort {
  /**
   * Tells every subscriber, in the order of their subscription. A subscriber that throws never silences the rest: its
   * error goes to the console after the others were told.
   *
   * @throws Error when this room may not send the event (EVENT_SENDERS)
   */
  emit<Name extends PortalEventName>(name: Name, ...payload: Payload<Name>): void;
  /** Listens until the returned function is called. */
  subscribe<Name extends PortalEventName>(name: Name, listener: Listener<Name>): () => void;
  /** For remotes of contract 1.0 and 1.1, which name themselves. They speak as the room they are, whatever they say. */
  for(claimed: string): EventPort;
}

/** @example const portOf = createEventBus(); const events = portOf('mf-catalog'); */
export function createEventBus(): (sender: string) => EventPort {
  const listeners = new Map<PortalEventName, Set<Listener<never>>>();

  return (sender) => {
    const port: EventPort = {
      emit(name, ...[payload]) {
        const allowed: string | undefined = EVENT_SENDERS[name];
        // An event of an earlier contract, from a remote that was released for it: nobody listens any more.
        if (allowed === undefined) return;
        if (allowed !== 'everybody' && allowed !== sender) throw new Error(`${sender} may not send the event ${name}`);
        for (const listener of [...(listeners.get(name) ?? [])]) tell(listener, payload, name);
      },
      subscribe(name, listener) {
        const known = listeners.get(name) ?? new Set();
        listeners.set(name, known.add(listener));
        return () => known.delete(listener);
      },
      for: () => port,
    };
    return port;
  };
}

function tell(listener: Listener<never>, payload: unknown, name: PortalEventName): void {
  try {
    // The map keeps listeners by name, so that the payload of that name is the one they take.
    listener(payload as never);
  } catch (error) {
    queueMicrotask(() => console.error(`A subscriber of ${name} failed`, error));
  }
}
