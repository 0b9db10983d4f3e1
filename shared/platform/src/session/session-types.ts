import type {
  AcceptTermsOutcome,
  ChangePasswordOutcome,
  Credentials,
  SessionFacts,
  SignInOutcome,
} from './session-facts';

/**
 * The session of one tab: it alone reads and writes the keys a, b, c, tcData and scope of sessionStorage (CONST-027).
 * Pages get outcomes and facts, never a token.
 */
export interface Session {
  /** The facts now; the same object until one changes. */
  facts(): SessionFacts;
  /** Calls the listener after each change. @returns the unsubscription */
  subscribe(listener: () => void): () => void;
  /**
   * Signs in and loads what the scope needs before home. Never rejects.
   *
   * @example const outcome = await session.signIn({ username, password, humanCheck });
   */
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  /** Replaces the temporary password (AUTH-034 to AUTH-037). Never rejects. */
  changePassword(newPassword: string): Promise<ChangePasswordOutcome>;
  /** Accepts the pending terms; they stop being pending whatever the answer (AUTH-063 to AUTH-065). Never rejects. */
  acceptTerms(): Promise<AcceptTermsOutcome>;
  /**
   * Leaves: makes the logout call, ignores its failure, clears the whole session storage (SHELL-044 to SHELL-046).
   * Other tabs that hold the same token leave with it.
   */
  signOut(): Promise<void>;
  /**
   * Its time has run out in this tab: the keys go, drafts stay, and no call is made, for another tab may still use the
   * session.
   */
  expire(): void;
  /**
   * Loads what a signed-in person's facts lack, or what a change in a remote outdated: the page was loaded anew, or a
   * forced change began the session.
   *
   * @returns false when that failed
   */
  resume(): Promise<boolean>;
  /** Moves the session's end, where the backend offers that call. @returns whether it did; never rejects */
  extend(): Promise<boolean>;
  /**
   * Loads what home tells beside names, once it is drawn: terminals and developers (AUTH-018, AUTH-019), or a
   * developer's counts. Does nothing for staff or a second time.
   */
  afterHome(): Promise<void>;
  /**
   * For remotes of contract 1.0 and 1.1, which hand over facts from their own calls; the session hears those answers by
   * itself.
   */
  remember(facts: Partial<SessionFacts>): void;
  /** Forgets an unfinished forced change, for whoever goes back to the login. */
  forgetTemporary(): void;
}
