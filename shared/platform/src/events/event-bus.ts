import { EVENT_RULES, type EventSender, type PortalEventName, type PortalEvents } from '@portal/contract';

type Payload<Name extends PortalEventName> = PortalEvents[Name] extends undefined ? [] : [payload: PortalEvents[Name]];
type Listener<Name extends PortalEventName> = (payload: PortalEvents[Name]) => void;

/** One sender's way onto the bus. */
export interface EventPort {
  /**
   * Tells every subscriber, in the order of their subscription. A subscriber that throws never silences the rest: its error goes to the
   * console after the others were told.
   *
   * @throws Error when this sender may not send the event (EVENT_RULES)
   */
  emit<Name extends PortalEventName>(name: Name, ...payload: Payload<Name>): void;
}

/**
 * The bus between shell and remotes; what travels is typed by `PortalEvents`. No token is ever put on it.
 *
 * @example
 * const stop = events.subscribe('catalogue:changed', () => reload());
 * events.for('mf-catalog').emit('catalogue:changed');
 */
export interface EventBus {
  /** The port of one sender. */
  for(sender: EventSender): EventPort;
  /** Listens until the returned function is called. Events that replay their last tell it to the newcomer at once. */
  subscribe<Name extends PortalEventName>(name: Name, listener: Listener<Name>): () => void;
}

/** @example const events = createEventBus(); */
export function createEventBus(): EventBus {
  const listeners = new Map<PortalEventName, Set<Listener<never>>>();
  const last = new Map<PortalEventName, unknown>();

  return {
    for: (sender) => ({
      emit(name, ...[payload]) {
        const rule = EVENT_RULES[name];
        if (!rule.senders.includes(sender)) throw new Error(`${sender} may not send the event ${name}`);
        if (rule.replaysLast) last.set(name, payload);
        for (const [kept] of last) if (EVENT_RULES[kept].until === name) last.delete(kept);
        for (const listener of [...(listeners.get(name) ?? [])]) tell(listener, payload, name);
      },
    }),
    subscribe(name, listener) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      if (last.has(name)) tell(listener, last.get(name), name);
      return () => known.delete(listener);
    },
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
