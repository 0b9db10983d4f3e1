import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/caller.ts';
import { ERROR_CODE } from '../../platform/http/error-codes.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { hasFactor } from './factors.ts';
import { sessions } from './sign-in.tables.ts';

/** How long a proof stays fresh, in milliseconds. */
const FRESH = 10 * 60_000;

type Proven = Pick<Session, 'account' | 'provenAt'>;

const isFresh = ({ provenAt }: Proven, now: Date) => provenAt !== null && now.getTime() - provenAt.getTime() < FRESH;

/** Whether a person has a second factor and has not given it lately. */
export const awaitsFactor = async (db: Executor, session: Proven, now: Date): Promise<boolean> =>
  !isFresh(session, now) && (await hasFactor(db, session.account.id));

/**
 * Refuses a call unless its person has recently proved who they are, so that a stolen session alone changes nothing
 * important. The refusal is not a 401: the session continues, and the code says what proof is needed.
 *
 * @throws HttpError 403 with one of `FRESH_PROOF_CODE`
 */
export async function requireFreshProof(db: Executor, session: Proven, now: Date): Promise<void> {
  if (isFresh(session, now)) return;
  const code = (await hasFactor(db, session.account.id)) ? ERROR_CODE.factorNeeded : ERROR_CODE.passwordNeeded;
  throw new HttpError(403, 'This call needs a fresh proof of who makes it', { code });
}

/** Notes that the person of a session has just proved who they are. */
export async function noteProof(tx: Executor, { tokenHash }: Pick<Session, 'tokenHash'>, now: Date): Promise<void> {
  await tx.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

/** Makes the proofs of all other sessions no longer count, after a new factor. */
export async function forgetOtherProofs(tx: Executor, { tokenHash, account }: Session): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: null })
    .where(and(eq(sessions.accountId, account.id), ne(sessions.tokenHash, tokenHash)));
}
