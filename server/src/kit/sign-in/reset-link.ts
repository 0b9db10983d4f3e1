import type { Executor } from '../../platform/database/database.ts';
import { hashToken, newToken } from '../../platform/opaque-token.ts';
import { oneTimeTokens } from './sign-in.tables.ts';

/** The kind of one-time token that lets a person choose a new password without the old one (AUTH-040). */
export const RESET_PASSWORD = 'resetPassword';

/** The path of the page that takes a token. The token comes after the `#`, a part that browsers send to no server. */
export const resetPath = (token: string): string => `/changePasswordUnauth?type=reset#${token}`;

/**
 * How long a link that somebody else asked for works, in milliseconds. It is long because the person may not be waiting
 * for it.
 */
export const INVITED_LINK_LIFE = 24 * 60 * 60_000;

/**
 * Makes a one-time link that lets an account choose a new password, for `INVITED_LINK_LIFE`.
 *
 * @returns its path; the token is stored nowhere
 * @example await issueResetLink(tx, account.id, clock()) // '/changePasswordUnauth?type=reset#Nf3…'
 */
export async function issueResetLink(tx: Executor, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITED_LINK_LIFE);
  await tx
    .insert(oneTimeTokens)
    .values({ tokenHash: hashToken(token), accountId, purpose: RESET_PASSWORD, createdAt: now, expiresAt });
  return resetPath(token);
}
