import type { OwnAccount, Scope, SuperUser, Terminal } from '@portal/contract';

/**
 * What every page may know of the session (SHELL-051); it never holds a token. Lists, counts and flags are null until a
 * call has told them.
 */
export interface SessionFacts {
  /**
   * `must-change-password`: the person has only the temporary token of a forced change (AUTH-013).
   * `second-factor`: only the token of a sign-in that awaits the second factor (AUTH-123).
   */
  status: 'signed-out' | 'signed-in' | 'must-change-password' | 'second-factor';
  /** Whether the last session ended without the person's sign-out: it was refused, or its time was over (AUTH-217). */
  cutOff: boolean;
  scope: Scope | null;
  /**
   * The user name of whoever signed in. For an administrator it is null until the super user is known, and for
   * everybody after a reload until a call has told it. Where no call tells it, it is what was typed. Drafts are stored
   * under it.
   */
  username: string | null;
  /** Whose session it is, and at which merchant; null until known, and always if the backend lacks `getOwnAccount`. */
  account: OwnAccount | null;
  /** The merchant's administrator; known only to sessions of an administrator. */
  superUser: SuperUser | null;
  /** Whether the developer uploaded a certificate (AUTH-024); only for developers. */
  certificate: boolean | null;
  /** Whether all terminals are of one type; true when there is no terminal. */
  sameTerminalsType: boolean | null;
  /** The type of the first terminal; null when there is no terminal. */
  allTerminalsType: Terminal['terminalType'] | null;
  /** Usernames of the staff, without the administrator's (see `superUser`). A detail opens only for these (SEC-014). */
  usernames: readonly string[] | null;
  /** Ids and e-mails of the developers that the merchant enabled. A detail opens only for these (SEC-014, Q-037). */
  developers: readonly { id: string; email: string }[] | null;
  /** How many applications a developer has; only for developers. */
  applications: number | null;
  /** How many points of sale enabled the developer; only for developers. */
  pointsOfSale: number | null;
  /** Whether the terms still have to be accepted. */
  pendingTerms: boolean;
  /**
   * When the session ends unless it is used or extended, in milliseconds since 1970; null if the backend does not say.
   * It is never later than the backend's own end, and may be up to a minute earlier.
   */
  endsAt: number | null;
  /** How many seconds the session lasts after its last use; null if the backend does not say. */
  lasts: number | null;
  /** When the session ends even if it is used, in milliseconds since 1970; null if the backend does not say. */
  endsForGood: number | null;
  /** The sign-in before this one, in milliseconds since 1970; null if this is the first or the backend does not say. */
  lastAccess: number | null;
}

interface Unavailable {
  kind: 'unavailable';
  /** Of the failed call, if its answer had one. */
  supportId?: string | undefined;
}

/** How a sign-in ended (AUTH-011). */
export type SignInOutcome =
  | { kind: 'success'; scope: Scope }
  | { kind: 'developer-success'; scope: Scope }
  | { kind: 'must-change-password' }
  | { kind: 'terms-to-accept'; scope: Scope }
  /** The password was correct, and the account requires a second factor. */
  | { kind: 'second-factor' }
  /** Login 401 with code 4, 28 or 30 (ERR-002). */
  | { kind: 'wrong-credentials' }
  /** Any other failure (ERR-003). */
  | Unavailable
  /** The login succeeded, but the super user could not be loaded (AUTH-020). */
  | { kind: 'super-user-failed' };

/** How a sign-in ends once all its credentials have been accepted. */
export type EnteredOutcome = Exclude<
  SignInOutcome,
  { kind: 'must-change-password' | 'second-factor' | 'wrong-credentials' }
>;

/** How the second step of a sign-in ended: like any sign-in, or with a refused code (AUTH-120). */
export type SecondFactorOutcome =
  | EnteredOutcome
  | { kind: 'wrong-code' }
  /** The passkey is not the account's, or its answer came too late. */
  | { kind: 'wrong-passkey' }
  /** Too many wrong codes; the right one does not help for a while. */
  | { kind: 'too-many-tries' }
  /** The password was given too long ago. */
  | { kind: 'session-expired' };

/** How a sign-in with a passkey ended: as any other, or with a passkey that the backend does not accept (AUTH-170). */
export type PasskeySignInOutcome = EnteredOutcome | { kind: 'wrong-passkey' };

/** How a forced change of password ended (AUTH-034, Q-023). */
export type ChangePasswordOutcome =
  /** `termsToAccept`: the terms come next, otherwise the login (RES-005). */
  | { kind: 'success'; termsToAccept: boolean }
  | { kind: 'session-expired' }
  | { kind: 'server-error' }
  /** `code`: why the new password is refused; null if the backend does not say. */
  | { kind: 'error'; code: string | null };

/** How a voluntary change of password ended (SEC-072). */
export type ChangeOwnPasswordOutcome =
  | { kind: 'success' }
  /** `code`: why the new password is refused; '400' when the current one is wrong. */
  | { kind: 'refused'; code: string | null }
  /** Too many wrong passwords; the right one does not help for a while. */
  | { kind: 'too-many-tries' }
  /**
   * No answer came. `stored`: whether the password is changed, and then the backend has ended this session with all
   * others; null when nobody can say. `lookAgain` finds out later.
   */
  | { kind: 'lost'; stored: boolean | null; lookAgain(): Promise<boolean | null> }
  | { kind: 'failed' };

/** How the acceptance of the terms ended (AUTH-064). */
export type AcceptTermsOutcome = 'nothing-to-update' | 'success' | 'failed';

export interface Credentials {
  username: string;
  password: string;
  /** Solved human check for the action 'login'; null where none is configured. */
  humanCheck: string | null;
}
