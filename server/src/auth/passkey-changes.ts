import { LIMIT } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { countAllCodes, replaceRecoveryCodes } from '../kit/sign-in/authenticators.ts';
import { factorsOf, hasFactor, removeRecoveryCodes } from '../kit/sign-in/factors.ts';
import { forgetOtherProofs, requireFreshProof } from '../kit/sign-in/fresh-proof.ts';
import { passkeys } from '../kit/sign-in/passkeys.tables.ts';
import { newRecoveryCodes } from '../kit/sign-in/recovery-codes.ts';
import { holdSession } from '../kit/sign-in/sessions.ts';
import { distrustDevices } from '../kit/sign-in/trusted-devices.ts';
import { againstAccount, byAccount, writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './account-mails.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { askForPasskey, type NewPasskeyAnswer, readNewPasskey } from './passkey-answers.ts';
import { lockAccount } from './proven-account.ts';
import type { RelyingParty } from './relying-party.ts';
import type { FactorRefusal } from './take-factor.ts';

type Store = Pick<Database, 'db' | 'transaction'>;
type Refused = { refused: FactorRefusal };

interface Change {
  session: Session;
  mail: PostOffice;
}

/** Says what a new passkey must be. */
export async function preparePasskey(
  { db }: Pick<Database, 'db'>,
  { session, party }: { session: Session; party: RelyingParty },
  now: Date,
): Promise<Awaited<ReturnType<typeof askForPasskey>> | Refused> {
  await requireFreshProof(db, session, now);
  const { passkeys: count } = await factorsOf(db, session.account.id);
  return count < LIMIT.passkeys ? askForPasskey(db, party, session, now) : { refused: 'too many passkeys' };
}

interface NewPasskey extends Change {
  answer: NewPasskeyAnswer;
  name: string;
  party: RelyingParty;
}

/** Adds a passkey. @returns ten recovery codes for the account's first factor, otherwise none */
export async function addPasskey(
  { db, transaction }: Store,
  { session, mail, answer, name, party }: NewPasskey,
  now: Date,
): Promise<readonly string[] | Refused> {
  const { id: accountId, username, email } = session.account;
  await requireFreshProof(db, session, now);
  const read = await readNewPasskey(db, { answer, party, session }, now);
  if (!read) {
    const aim = againstAccount(session.account);
    await writeRefusal({ transaction }, { action: 'addPasskey', refusal: 'wrongPasskey', aim });
    return { refused: 'wrong passkey' };
  }
  const made = (await countAllCodes(db, accountId)) === 0 ? await makeRecoveryCodes(db, accountId, now) : undefined;
  if (made && 'refused' in made) return made;
  return transaction(async (tx): Promise<readonly string[] | Refused> => {
    await lockAccount(tx, accountId);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    const before = await factorsOf(tx, accountId);
    if (before.passkeys >= LIMIT.passkeys) return { refused: 'too many passkeys' };
    const added = await tx
      .insert(passkeys)
      .values({ accountId, name, createdAt: now, ...read })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) return { refused: 'is known' };
    const isFirst = (await countAllCodes(tx, accountId)) === 0;
    // Not made yet only if the last factor was removed meanwhile, and the earlier codes with it.
    const codes = isFirst ? (made ?? (await newRecoveryCodes())) : undefined;
    if (codes) {
      await replaceRecoveryCodes(tx, accountId, codes);
      await distrustDevices(tx, accountId);
    }
    await forgetOtherProofs(tx, session);
    await writeAudit(tx, { ...byAccount(session.account), action: 'addPasskey', detail: { name } });
    await mail.send(tx, { to: email, ...passkeyAddedMail({ username, at: now, portal: mail.linkTo('') }) });
    return codes?.codes ?? [];
  });
}

/** Gives a passkey another name. @returns false when the account has no such passkey */
export const renamePasskey = (
  { transaction }: Pick<Database, 'transaction'>,
  { session, id, name }: { session: Session; id: string; name: string },
): Promise<boolean | Refused> =>
  transaction(async (tx): Promise<boolean | Refused> => {
    await lockAccount(tx, session.account.id);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(isOwn(session, id));
    if (!before) return false;
    await tx.update(passkeys).set({ name }).where(isOwn(session, id));
    await writeAudit(tx, {
      ...byAccount(session.account),
      action: 'renamePasskey',
      detail: { name: { before: before.name, after: name } },
    });
    return true;
  });

/**
 * Removes a passkey. If it was the last factor, the recovery codes end too. @returns false when there is no such
 * passkey
 */
export async function removePasskey(
  { db, transaction }: Store,
  { session, mail, id }: Change & { id: string },
  now: Date,
): Promise<boolean | Refused> {
  const { id: accountId, username, email } = session.account;
  await requireFreshProof(db, session, now);
  return transaction(async (tx): Promise<boolean | Refused> => {
    await lockAccount(tx, accountId);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    const [removed] = await tx.delete(passkeys).where(isOwn(session, id)).returning({ name: passkeys.name });
    if (!removed) return false;
    if (!(await hasFactor(tx, accountId))) {
      await removeRecoveryCodes(tx, accountId);
      await distrustDevices(tx, accountId);
    }
    await writeAudit(tx, { ...byAccount(session.account), action: 'removePasskey', detail: { name: removed.name } });
    await mail.send(tx, { to: email, ...passkeyRemovedMail({ username, at: now, portal: mail.linkTo('') }) });
    return true;
  });
}

const isOwn = ({ account }: Session, id: string) => and(eq(passkeys.id, id), eq(passkeys.accountId, account.id));
