import type { Scope, SuperUser, Terminal } from '@portal/contract';

/**
 * What everyone may know of the session (SHELL-051). No token is among it. Lists, counts and flags are null until a
 * call has told them.
 */
export interface SessionFacts {
  /** `must-change-password`: the person has only the temporary token of a forced change (AUTH-013). */
  status: 'signed-out' | 'signed-in' | 'must-change-password';
  scope: Scope | null;
  /** Who signed in; null after the page was loaded again, until the super user is known. Drafts are kept under it. */
  username: string | null;
  /** The merchant's administrator; only for that scope. */
  superUser: SuperUser | null;
  /** Whether the developer uploaded a certificate (AUTH-024); only for that scope. */
  certificate: boolean | null;
  /** Whether all terminals are of one type; true with no terminal. */
  sameTerminalsType: boolean | null;
  /** The first terminal's type; null with no terminal. */
  allTerminalsType: Terminal['terminalType'] | null;
  /**
   * Usernames of the staff; the administrator's is the super user's. A detail opens only for those known here
   * (SEC-014).
   */
  usernames: readonly string[] | null;
  /**
   * E-mails, with their ids, of the developers that the merchant enabled; known as the usernames are (SEC-014, Q-037).
   */
  developers: readonly { id: string; email: string }[] | null;
  /** How many applications a developer has; only for that scope. */
  applications: number | null;
  /** How many points of sale enabled the developer; only for that scope. */
  pointsOfSale: number | null;
  /** Whether the terms still have to be accepted. */
  pendingTerms: boolean;
  /**
   * When the session ends unless it is used or extended, in milliseconds since 1970; null where the backend does not
   * tell.
   */
  endsAt: number | null;
  /** Seconds that it lasts from its last use on; null where the backend does not tell. */
  lasts: number | null;
  /**
   * When the account had signed in before, in milliseconds since 1970; null the first time, or where the backend does
   * not tell.
   */
  lastAccess: number | null;
}

/** How a sign-in ended (AUTH-011). */
export type SignInOutcome =
  | { kind: 'success'; scope: Scope }
  | { kind: 'developer-success'; scope: Scope }
  | { kind: 'must-change-password' }
  | { kind: 'terms-to-accept'; scope: Scope }
  /** Login 401 with code 4, 28 or 30 (ERR-002). */
  | { kind: 'wrong-credentials' }
  /** Any other failure (ERR-003). */
  | { kind: 'unavailable' }
  /** The login went well, the super user could not be loaded (AUTH-020). */
  | { kind: 'super-user-failed' };

/** How a forced change of password ended (AUTH-034, Q-023). */
export type ChangePasswordOutcome =
  /** `termsToAccept`: the terms come next, else the login (RES-005). */
  | { kind: 'success'; termsToAccept: boolean }
  | { kind: 'session-expired' }
  | { kind: 'server-error' }
  /** `code`: why the new password is refused, where the backend says so. */
  | { kind: 'error'; code: string | null };

/** How the acceptance of the terms ended (AUTH-064). */
export type AcceptTermsOutcome = 'nothing-to-update' | 'success' | 'failed';

export interface Credentials {
  username: string;
  password: string;
  /** Solved human check for the action 'login'; null where none is configured. */
  humanCheck: string | null;
}
