import type { Scope } from './scopes.ts';

/**
 * Everything that travels on the event bus between shell and remotes. No token is ever put on it.
 * A payload of `undefined` means that the name says it all.
 */
export interface PortalEvents {
  /** A person signed in; the scope decides what they may open. */
  'session:signed-in': { scope: Scope };
  /** The session is over: by ESCI, by a 401 or because it expired. */
  'session:ended': { reason: 'signed-out' | 'unauthorized' | 'expired' };
  /** Terminals or their assignments changed; whoever shows them loads them again. */
  'terminals:changed': undefined;
  /** Staff or developer accounts changed. */
  'accounts:changed': undefined;
  /** The catalogue changed. */
  'catalogue:changed': undefined;
  /**
   * A release of a remote failed. Phase: its contract does not fit, its files do not come, its code throws when it starts, or when it draws.
   * `instead`: the earlier release that is tried in its place; absent: the person sees a panel.
   */
  'remote:failed': {
    remote: string;
    version: string;
    phase: 'contract' | 'load' | 'start' | 'render';
    cause: string;
    instead?: string;
  };
  /** A passing message for the person, shown by the shell as a toast. Never for errors. */
  'notice:shown': { text: string };
}

export type PortalEventName = keyof PortalEvents;

export type EventSender = 'platform' | 'shell' | 'mf-auth' | 'mf-catalog' | 'mf-terminals-users' | 'mf-developer';

interface EventRule {
  /** Who may send it. */
  senders: readonly EventSender[];
  /** Whether someone who subscribes later is told the last one at once. */
  replaysLast: boolean;
  /** The event after which the last one is no longer true and is not told any more. */
  until?: PortalEventName;
}

const ANY_REMOTE: readonly EventSender[] = ['mf-auth', 'mf-catalog', 'mf-terminals-users', 'mf-developer'];

/** Who may send each event, and whether a late subscriber sees the last one. */
export const EVENT_RULES: { readonly [Name in PortalEventName]: EventRule } = {
  'session:signed-in': { senders: ['platform'], replaysLast: true, until: 'session:ended' },
  'session:ended': { senders: ['platform'], replaysLast: false },
  'terminals:changed': { senders: ['mf-terminals-users'], replaysLast: false },
  'accounts:changed': { senders: ['mf-terminals-users'], replaysLast: false },
  'catalogue:changed': { senders: ['mf-catalog'], replaysLast: false },
  'remote:failed': { senders: ['shell'], replaysLast: false },
  'notice:shown': { senders: ['shell', ...ANY_REMOTE], replaysLast: false },
};
