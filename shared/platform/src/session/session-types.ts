import type { GivenFactor, PasskeyAnswer } from './second-factor';
import type {
  AcceptTermsOutcome,
  ChangeOwnPasswordOutcome,
  ChangePasswordOutcome,
  Credentials,
  PasskeySignInOutcome,
  SecondFactorOutcome,
  SessionFacts,
  SignInOutcome,
} from './session-facts';

/**
 * The session of one tab. Only it reads and writes the keys a, b, c, tcData and scope of sessionStorage (CONST-027).
 * Pages get outcomes and facts, never a token.
 */
export interface Session {
  /** The current facts; the same object until one of them changes. */
  facts(): SessionFacts;
  /** Calls the listener after each change. @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /**
   * Signs in and loads what the scope needs before home. Never rejects.
   *
   * @example const outcome = await session.signIn({ username, password, humanCheck });
   */
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  /**
   * Gives the second factor that a sign-in awaits, and continues like the sign-in. Never rejects.
   *
   * @param given a code of the authenticator app, a recovery code, or what a passkey answered; `remember`: do not ask
   *   on this device for a month
   */
  confirmSecondFactor(given: GivenFactor): Promise<SecondFactorOutcome>;
  /**
   * Signs in with a passkey, without a password, and continues like any sign-in. Never rejects.
   *
   * @param passkey what it answered to `preparePasskeySignIn`
   */
  signInWithPasskey(passkey: PasskeyAnswer): Promise<PasskeySignInOutcome>;
  /** Replaces the temporary password (AUTH-034 to AUTH-037). Never rejects. */
  changePassword(newPassword: string): Promise<ChangePasswordOutcome>;
  /** Replaces the password of a signed-in person, who stays signed in here and nowhere else. Never rejects. */
  changeOwnPassword(passwords: { password: string; newPassword: string }): Promise<ChangeOwnPasswordOutcome>;
  /**
   * Accepts the pending terms. They stop being pending whatever the answer is (AUTH-063 to AUTH-065). Never rejects.
   */
  acceptTerms(): Promise<AcceptTermsOutcome>;
  /**
   * Signs out: makes the logout call, ignores its failure and clears the whole sessionStorage (SHELL-044 to SHELL-046).
   * Other tabs with the same token sign out too.
   */
  signOut(): Promise<void>;
  /**
   * Ends the session in this tab because its time has run out. The keys go, the drafts stay. It makes no call: another
   * tab may still use the session.
   */
  expire(): void;
  /**
   * Loads the facts that are missing or outdated: after a reload, after a forced password change, or after a change in
   * a remote.
   *
   * @returns false when that failed
   */
  resume(): Promise<boolean>;
  /** Extends the session, if the backend offers that call. Never rejects. @returns whether it was extended */
  extend(): Promise<boolean>;
  /**
   * Once home is drawn, loads what it shows in addition to names: terminals and developers (AUTH-018, AUTH-019), or a
   * developer's counts. It does nothing for staff, and nothing when called again.
   */
  afterHome(): Promise<void>;
  /** For remotes of contract 1.0 and 1.1, which pass facts from their own calls. The session now reads the answers. */
  remember(facts: Partial<SessionFacts>): void;
  /** Drops an unfinished forced password change or second step when the person goes back to the login. */
  forgetTemporary(): void;
}
