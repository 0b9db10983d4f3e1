import { and, eq, isNull } from 'drizzle-orm';
import { authenticators } from '../kit/sign-in/authenticators.tables.ts';
import { findAuthenticator, readCode, replaceRecoveryCodes } from '../kit/sign-in/authenticators.ts';
import { factorsOf, hasFactor, removeRecoveryCodes } from '../kit/sign-in/factors.ts';
import { forgetOtherProofs, requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import { authenticatorUri, newAuthenticatorSecret } from '../kit/sign-in/one-time-code.ts';
import { holdSession } from '../kit/sign-in/sessions.ts';
import { distrustDevices } from '../kit/sign-in/trusted-devices.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { newToken } from '../platform/opaque-token.ts';
import { codesRenewedMail, factorAddedMail, factorRemovedMail } from './account-mails.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { lockAccount } from './proven-account.ts';
import { type FactorRefusal, type GivenCode, withFactor } from './take-factor.ts';

type Refused = { refused: FactorRefusal };
type Store = Pick<Database, 'db' | 'transaction'>;

interface Prepared {
  secret: string;
  uri: string;
}

/**
 * Makes the key of an authenticator app. No sign-in asks for its codes yet. Until the app is enabled, a new key
 * replaces this one.
 */
export async function prepareAuthenticator(
  { db, transaction }: Store,
  { session, seal, issuer }: { session: Session; seal: Seal; issuer: string },
  now: Date,
): Promise<Prepared | Refused> {
  await requireFreshProof(db, session, now);
  const { id: accountId, username } = session.account;
  const secret = newAuthenticatorSecret();
  const row = { sealedSecret: seal.close(secret, accountId), createdAt: now, keyId: newToken(), lastStep: 0 };
  return transaction(async (tx): Promise<Prepared | Refused> => {
    await lockAccount(tx, accountId);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    const written = await tx
      .insert(authenticators)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: authenticators.accountId, set: row, setWhere: isNull(authenticators.enabledAt) })
      .returning({ accountId: authenticators.accountId });
    if (written.length === 0) return { refused: 'is on' };
    await writeAudit(tx, { ...byAccount(session.account), action: 'prepareAuthenticator' });
    return { secret, uri: authenticatorUri(secret, { issuer, label: username }) };
  });
}

/** Switches the prepared app on. @returns ten recovery codes */
export async function enableAuthenticator(store: Store, given: GivenCode, now: Date): Promise<string[] | Refused> {
  const { session, mail } = given;
  const { id: accountId, username, email } = session.account;
  await requireFreshProof(store.db, session, now);
  const prepared = await findAuthenticator(store.db, accountId);
  // Only for a code that can be right.
  const read = prepared && (await readCode(store.db, { accountId, authenticator: prepared }, { ...given, now }));
  const made = read ? await makeRecoveryCodes(store.db, accountId, now) : { codes: [], hashes: [], salt: '' };
  if ('refused' in made) return made;
  return withFactor(store, given, { action: 'enableAuthenticator', whileOff: true }, now, async (tx) => {
    const isPrepared = and(
      eq(authenticators.accountId, accountId),
      eq(authenticators.keyId, prepared?.keyId ?? ''),
      isNull(authenticators.enabledAt),
    );
    const enabled = await tx.update(authenticators).set({ enabledAt: now }).where(isPrepared).returning();
    if (enabled.length === 0) return { refused: 'is on' } as const;
    await replaceRecoveryCodes(tx, accountId, made);
    await distrustDevices(tx, accountId);
    await forgetOtherProofs(tx, session);
    await writeAudit(tx, { ...byAccount(session.account), action: 'enableAuthenticator' });
    await mail.send(tx, { to: email, ...factorAddedMail({ username, at: now, portal: mail.linkTo('') }) });
    return [...made.codes];
  });
}

interface Asked {
  session: Session;
  mail: PostOffice;
}

/** Switches the app off. If it was the last factor, the recovery codes end too. */
export async function disableAuthenticator(
  { db, transaction }: Store,
  { session, mail }: Asked,
  now: Date,
): Promise<'OK' | Refused> {
  const { id: accountId, username, email } = session.account;
  await requireFreshProof(db, session, now);
  return transaction(async (tx): Promise<'OK' | Refused> => {
    await lockAccount(tx, accountId);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    const { app } = await factorsOf(tx, accountId);
    if (!app) return { refused: 'is off' };
    await tx.delete(authenticators).where(eq(authenticators.accountId, accountId));
    const hasPasskey = await hasFactor(tx, accountId);
    if (!hasPasskey) await removeRecoveryCodes(tx, accountId);
    await distrustDevices(tx, accountId);
    await writeAudit(tx, { ...byAccount(session.account), action: 'disableAuthenticator' });
    const message = factorRemovedMail({ username, at: now, portal: mail.linkTo(''), hasPasskey });
    await mail.send(tx, { to: email, ...message });
    return 'OK';
  });
}

/** Makes ten new recovery codes. All earlier ones stop working. */
export async function renewRecoveryCodes(
  { db, transaction }: Store,
  { session, mail }: Asked,
  now: Date,
): Promise<string[] | Refused> {
  const { id: accountId, username, email } = session.account;
  await requireFreshProof(db, session, now);
  if (!(await hasFactor(db, accountId))) return { refused: 'is off' };
  const made = await makeRecoveryCodes(db, accountId, now);
  if ('refused' in made) return made;
  return transaction(async (tx): Promise<string[] | Refused> => {
    await lockAccount(tx, accountId);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    if (!(await hasFactor(tx, accountId))) return { refused: 'is off' };
    await replaceRecoveryCodes(tx, accountId, made);
    await writeAudit(tx, { ...byAccount(session.account), action: 'renewRecoveryCodes' });
    await mail.send(tx, { to: email, ...codesRenewedMail({ username, at: now, portal: mail.linkTo('') }) });
    return [...made.codes];
  });
}
