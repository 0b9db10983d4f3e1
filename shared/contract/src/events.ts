/**
 * Every event on the bus between shell and remotes. No token is ever put on it. A payload of `undefined` means that the
 * name says everything.
 */
export interface PortalEvents {
  /** The session is over: by ESCI, another sign-in, a 401, or expiry. Everything cached of it is discarded. */
  'session:ended': { reason: 'signed-out' | 'unauthorized' | 'expired' };
  /** Accounts or their terminals changed: the session loads the administrator again, and home counts again. */
  'accounts:changed': undefined;
  /** A developer's applications or their points of sale changed: the session and home count them again. */
  'applications:changed': undefined;
  /** Categories or products were added, changed or deleted. */
  'catalogue:changed': undefined;
  /**
   * Another tab of the session changed something that lists show: the lists are loaded again, and the person is told.
   */
  'lists:outdated': undefined;
  /** A short message to the person, shown by the shell as a toast. Never for errors. */
  'notice:shown': { text: string };
}

export type PortalEventName = keyof PortalEvents;

/** The platform's name on the bus. No remote can have this name, because a container's name is an identifier. */
export const PLATFORM_SENDER = '@portal/platform';

/** Who may send each event, by the name of its app. `everybody` means the shell and each remote. */
export const EVENT_SENDERS: { readonly [Name in PortalEventName]: string | 'everybody' } = {
  'session:ended': PLATFORM_SENDER,
  'accounts:changed': 'mf-terminals-users',
  'applications:changed': 'mf-developer',
  'catalogue:changed': 'mf-catalog',
  'lists:outdated': PLATFORM_SENDER,
  'notice:shown': 'everybody',
};
