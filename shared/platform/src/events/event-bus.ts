import { EVENT_SENDERS, type PortalEventName, type PortalEvents } from '@portal/contract';

type Payload<Name extends PortalEventName> = PortalEvents[Name] extends undefined ? [] : [payload: PortalEvents[Name]];
type Listener<Name extends PortalEventName> = (payload: PortalEvents[Name]) => void;

/**
 * One app's access to the event bus between shell and remotes. A port belongs to one app and sends only under that
 * app's name. `PortalEvents` types the events; none of them carries a token.
 *
 * @example
 * const stop = events.subscribe('accounts:changed', () => reload());
 * events.emit('accounts:changed');
 */
export interface EventPort {
  /**
   * Calls every subscriber, in the order of subscription. If one throws, the others are still called; its error is
   * printed on the console afterwards.
   *
   * @throws Error when this app may not send the event (EVENT_SENDERS)
   */
  emit<Name extends PortalEventName>(name: Name, ...payload: Payload<Name>): void;
  /** Listens until the returned function is called. */
  subscribe<Name extends PortalEventName>(name: Name, listener: Listener<Name>): () => void;
  /** For remotes of contract 1.0 and 1.1, which pass a name. The name is ignored: the port keeps its app's own. */
  for(claimed: string): EventPort;
}

/** @example const portOf = createEventBus(); const events = portOf('mf-catalog'); */
export function createEventBus(): (sender: string) => EventPort {
  const listeners = new Map<PortalEventName, Set<Listener<never>>>();

  return (sender) => {
    const port: EventPort = {
      emit(name, ...[payload]) {
        const allowed: string | undefined = EVENT_SENDERS[name];
        // An event of an earlier contract, sent by a remote built for it. Nobody listens to it any longer.
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
    // The map stores listeners by event name, so this listener takes this payload.
    listener(payload as never);
  } catch (error) {
    queueMicrotask(() => console.error(`A subscriber of ${name} failed`, error));
  }
}
