/**
 * Everything that travels on the event bus between shell and remotes. No token is ever put on it.
 * A payload of `undefined` means that the name says it all.
 */
export interface PortalEvents {
  /**
   * The session is over: by ESCI or another sign-in, by a 401, or because it expired. What was cached of it is
   * forgotten.
   */
  'session:ended': { reason: 'signed-out' | 'unauthorized' | 'expired' };
  /**
   * Accounts, or the terminals given to them, changed: the session loads the administrator again, and home counts anew.
   */
  'accounts:changed': undefined;
  /** A developer's applications came or went: the session counts them again, and so does home. */
  'applications:changed': undefined;
  /** A passing message for the person, shown by the shell as a toast. Never for errors. */
  'notice:shown': { text: string };
}

export type PortalEventName = keyof PortalEvents;

/** The platform's name on the bus. No remote can bear it: a container's name is an identifier. */
export const PLATFORM_SENDER = '@portal/platform';

/** Who may send each event, by the name of its room; `everybody` is the shell and each remote. */
export const EVENT_SENDERS: { readonly [Name in PortalEventName]: string | 'everybody' } = {
  'session:ended': PLATFORM_SENDER,
  'accounts:changed': 'mf-terminals-users',
  'applications:changed': 'mf-developer',
  'notice:shown': 'everybody',
};
