import { mustHaveFactor } from '../kit/sign-in/factor-rules.ts';
import { hasFactor } from '../kit/sign-in/factors.ts';
import { holdSession, openSession } from '../kit/sign-in/sessions.ts';
import { againstAccount, byAccount, writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashPassword, verifyPassword } from '../platform/passwords/index.ts';
import { passwordChangedMail } from './account-mails.ts';
import { grantOf } from './account-scope.ts';
import { checked, countAttempt, takeBack } from './count-attempt.ts';
import { forgetSources } from './known-sources.ts';
import { type NewPasswordRefusal, readPasswords, refusalOf, replacePassword } from './new-password.ts';
import { lockProven } from './proven-account.ts';
import type { SignedIn } from './sign-in.ts';
import { countersOfSession } from './sign-in-source.ts';

/** Why a change is refused. */
export type PasswordRefusal = NewPasswordRefusal | 'current' | 'too many tries' | 'signed out';

interface Change {
  /** The session in which the change is asked for. */
  session: Session;
  /** The current password. */
  password: string;
  newPassword: string;
  /** Keyed hash of the network that the change comes from. */
  network: string;
  /**
   * The forced change, or a change by choice. For the latter, the session does not prove that its person knows the
   * password.
   */
  action: 'changePassword' | 'changeOwnPassword';
  mail: PostOffice;
}

/**
 * Changes the password of an account, signs it out everywhere, and opens a new session with its full scope.
 *
 * @returns the new session, or why the password was refused
 */
export async function changePassword(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { session: caller, password, newPassword, network, action, mail }: Change,
  now: Date,
): Promise<SignedIn | PasswordRefusal> {
  const accountId = caller.account.id;
  const passwords = await readPasswords(db, accountId);
  const { account } = passwords;
  const isForced = action === 'changePassword';
  // A forced change counts nothing: whoever has its token has just given the password.
  const counters = isForced ? [] : countersOfSession(caller);
  const attempt = isForced ? 'open' : await transaction((tx) => countAttempt(tx, counters, now));
  const isRight = () =>
    checked({ transaction }, { attempt, counters }, () => verifyPassword(password, account, accountId));
  if (attempt === 'locked' || !(await isRight())) {
    const refusal = attempt === 'locked' ? 'locked' : 'wrongPassword';
    await writeRefusal({ transaction }, { action, refusal, aim: againstAccount(account) });
    return attempt === 'locked' ? 'too many tries' : 'current';
  }
  if (!isForced) await transaction((tx) => takeBack(tx, counters));
  const refusal = await refusalOf(newPassword, passwords, accountId);
  if (refusal) return refusal;
  const replacement = await hashPassword(newPassword, accountId);
  return transaction(async (tx) => {
    // Somebody else has changed it since it was read: the given password is no longer the current one.
    const proven = await lockProven(tx, account);
    if (!proven) return 'current';
    // A session that was ended meanwhile must not be revived by the change.
    if (!(await holdSession(tx, caller))) return 'signed out';
    await replacePassword(tx, account, replacement, now);
    await forgetSources(tx, accountId, caller.deviceSource === null ? [network] : [network, caller.deviceSource]);
    // A forced change proves only the password.
    const isFactorOn = await hasFactor(tx, accountId);
    const awaitsFactor = isForced && (isFactorOn || (await mustHaveFactor(tx, proven)));
    const { scope, kind } = grantOf({ userType: account.userType, mustChangePassword: false, awaitsFactor });
    const { deviceSource } = caller;
    // When there is a factor, the password proves nothing new: after a change by choice, the new session is only as
    // fresh as the old one.
    const provenByFactor = isForced ? null : caller.provenAt;
    const provenAt = isFactorOn ? provenByFactor : now;
    const session = await openSession(tx, { accountId, scope, kind, deviceSource, provenAt }, now);
    await writeAudit(tx, { ...byAccount(account), action });
    const { username, email: to } = proven;
    await mail.send(tx, { to, ...passwordChangedMail({ username, at: now, portal: mail.linkTo('') }) });
    return { ...session, scope };
  });
}
