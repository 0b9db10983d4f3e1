import { sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { byUsernameFirst, hasUsername, MAX_NAMED, meantOf, namedAs } from '../kit/accounts/named-account.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { mustHaveFactor } from '../kit/sign-in/factor-rules.ts';
import { hasFactor } from '../kit/sign-in/factors.ts';
import { type IssuedSession, openSession } from '../kit/sign-in/sessions.ts';
import { isTrusted } from '../kit/sign-in/trusted-devices.ts';
import { againstAccount, byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { AuditRefusal } from '../platform/audit/audit-actions.ts';
import { type Refused, writeRefusal } from '../platform/audit/refusals.ts';
import { commitLater } from '../platform/database/commit-later.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { nameAccount } from '../platform/logging/current-call.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashToken } from '../platform/opaque-token.ts';
import { checkSignIn } from '../platform/passwords/index.ts';
import { newDeviceMail } from './account-mails.ts';
import { grantOf } from './account-scope.ts';
import { type Attempt, checked, countAttempt, takeBack } from './count-attempt.ts';
import { knownColumns, rememberSource, sourceOfDevice } from './known-sources.ts';
import { lockProven } from './proven-account.ts';
import { type AimedAt, countersOf, type Source } from './sign-in-source.ts';
import { tellOfLock } from './tell-of-lock.ts';

interface Credentials {
  username: string;
  password: string;
  /** Where the attempt comes from. */
  from: Source;
  mail: PostOffice;
}

export interface SignedIn extends IssuedSession {
  scope: string;
}

interface SignIn extends SignedIn {
  /** The device keeps it and sends it with its next sign-in; undefined while the second factor has not been given. */
  deviceToken: string | undefined;
}

/**
 * Signs a person in. Returns undefined in all other cases: an unknown user, a wrong password and a locked account look
 * the same. Each costs one argon2id round, one attempt and one audit row. That row never contains the name that was
 * typed, which may be a password.
 */
export async function signIn(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { username, password, from, mail }: Credentials,
  now: Date,
): Promise<SignIn | undefined> {
  const found = await findAccount(db, { username, from }, now);
  if (found) nameAccount(found.id);
  // A suspended account is treated like an unknown one when counting, checking and writing. Only the audit names it.
  const account = found?.isUsable ? found : undefined;
  const counters = countersOf(account, from);
  // A power cut may lose the last counts, which is harmless. Waiting for the disk would tell which user names exist.
  const attempt = await commitLater({ transaction }, (tx) => countAttempt(tx, counters, now));
  const isRight = await checked({ transaction }, { attempt, counters }, () => checkSignIn(account, password));
  const hasEnded = account?.firstPasswordEndsAt && account.firstPasswordEndsAt <= now;
  if (!account || attempt === 'locked' || !isRight || hasEnded) {
    const refusal = isRight && hasEnded && attempt === 'open' ? 'firstPasswordEnded' : refusalOf(found, attempt);
    await writeRefusal({ transaction }, { action: 'login', refusal, aim: aimAt(found) });
    if (attempt === 'locks') await tellOfLock({ transaction }, { counters, account, mail }, now);
    return undefined;
  }
  const signedIn = await transaction(async (tx) => {
    const proven = await lockProven(tx, account);
    if (!proven) return undefined;
    const sentSource = await sourceOfDevice(tx, from.device, now);
    const isFactorOn = await hasFactor(tx, account.id);
    const isSpared = isFactorOn && (await isTrusted(tx, account.id, sentSource, now));
    // A person who must have a factor and has none sets it up where others give theirs.
    const awaitsFactor = isFactorOn ? !isSpared : await mustHaveFactor(tx, proven);
    const { scope, kind } = grantOf({ ...proven, awaitsFactor });
    await takeBack(tx, counters);
    // The password alone does not make a device known: the device is remembered when the second factor is given.
    const deviceToken = kind === 'pending' ? undefined : await rememberSource(tx, account.id, from, now);
    const session = await openSession(
      tx,
      {
        accountId: account.id,
        scope,
        kind,
        deviceSource: deviceToken === undefined ? sentSource : hashToken(deviceToken),
        provenAt: isFactorOn ? null : now,
      },
      now,
    );
    const newPlace = isNewPlace(account, session);
    if (newPlace) {
      const event = { username: account.username, at: now, portal: mail.linkTo(''), device: session.device };
      await mail.send(tx, { to: account.email, ...newDeviceMail(event) });
    }
    await writeAudit(tx, {
      ...byAccount(account),
      action: 'login',
      detail: { scope, ...(newPlace ? { newPlace } : {}) },
    });
    return { ...session, scope, deviceToken };
  });
  if (!signedIn)
    await writeRefusal({ transaction }, { action: 'login', refusal: 'wrongPassword', aim: aimAt(account) });
  return signedIn;
}

/**
 * Whether to tell the owner about a sign-in. A device that keeps no cookies is new each time, so a new device in a
 * known network is not reported. The first sign-in is not reported either.
 */
const isNewPlace = (
  { isKnownDevice, isKnownNetwork }: Pick<AimedAt, 'isKnownDevice' | 'isKnownNetwork'>,
  { previousAccessAt }: IssuedSession,
): boolean => !isKnownDevice && !isKnownNetwork && previousAccessAt !== null;

type FoundAccount = Awaited<ReturnType<typeof findAccount>>;

function refusalOf(account: FoundAccount, attempt: Attempt): AuditRefusal {
  if (!account) return 'unknownName';
  if (!account.isUsable) return 'suspended';
  if (attempt === 'locked') return 'locked';
  return attempt === 'locks' ? 'wrongPasswordLocks' : 'wrongPassword';
}

const aimAt = (account: FoundAccount): Refused['aim'] => account && againstAccount(account);

async function findAccount(db: Executor, { username, from }: Pick<Credentials, 'username' | 'from'>, now: Date) {
  const found = await db
    .select({
      hasName: hasUsername(username),
      id: accounts.id,
      contractCode: accounts.contractCode,
      username: accounts.username,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      passwordKind: accounts.passwordKind,
      firstPasswordEndsAt: accounts.firstPasswordEndsAt,
      isUsable: sql<boolean>`${isUsable}`,
      ...knownColumns(from, now),
    })
    .from(accounts)
    .where(namedAs(username))
    .orderBy(byUsernameFirst(username))
    .limit(MAX_NAMED);
  return meantOf(found);
}
