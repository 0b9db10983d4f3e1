import type { Scope, USER_TYPE } from '@portal/contract';
import type { Executor } from '../database/database.ts';

/** The account behind a session, as every call sees it. */
export interface SessionAccount {
  id: string;
  userType: keyof typeof USER_TYPE;
  /** Null for developers, who belong to no merchant. */
  contractCode: string | null;
  username: string;
  email: string;
}

/** A live session. */
export interface Session {
  tokenHash: string;
  /** `temporary` opens the forced password change and nothing else, `pending` the second factor and nothing else. */
  kind: 'full' | 'temporary' | 'pending';
  /** SHA-256 of the device's token, as known sources store it; null when the device has no token of this portal. */
  deviceSource: string | null;
  /** When the session's person last proved who they are; null when that is not known. */
  provenAt: Date | null;
  scope: Scope;
  createdAt: Date;
  lastSeenAt: Date;
  /** When the account signed in before this session; null the first time. */
  previousAccessAt: Date | null;
  account: SessionAccount;
}

/** The application behind a call. */
export interface CallingApplication {
  id: string;
  developerId: string;
}

/** Says who makes a call. Accounts, sessions and applications belong to the kit; the platform only asks for them. */
export interface Callers {
  /**
   * @param authorization the Authorization header
   * @param allowed scopes that may make the call
   * @throws HttpError 401 without a live session, 403 when its scope may not make the call
   */
  session(db: Executor, authorization: string | undefined, allowed: readonly Scope[], now: Date): Promise<Session>;
  /** @throws HttpError 401 without a live application token */
  application(db: Executor, authorization: string | undefined, now: Date): Promise<CallingApplication>;
}
