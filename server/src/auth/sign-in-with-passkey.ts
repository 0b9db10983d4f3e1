import { and, eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { openSession } from '../kit/sign-in/sessions.ts';
import { againstAccount, byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { AuditRefusal } from '../platform/audit/audit-actions.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { nameAccount } from '../platform/logging/current-call.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { hashToken } from '../platform/opaque-token.ts';
import { newDeviceMail } from './account-mails.ts';
import { grantOf } from './account-scope.ts';
import { knownColumns, rememberSource } from './known-sources.ts';
import { type PasskeyAnswer, readPasskey } from './passkey-answers.ts';
import type { RelyingParty } from './relying-party.ts';
import type { SignedIn } from './sign-in.ts';
import type { Source } from './sign-in-source.ts';
import { takePasskey } from './take-passkey.ts';

interface Given {
  passkey: PasskeyAnswer;
  party: RelyingParty;
  /** Where the sign-in comes from. */
  from: Source;
  mail: PostOffice;
}

interface SignIn extends SignedIn {
  /** For the device to keep and send with its next sign-in. */
  deviceToken: string;
}

/**
 * Opens a whole session for a passkey, without a password: the device has asked for finger, face or PIN. Returns
 * undefined in all other cases, which cannot be told apart.
 */
export async function signInWithPasskey(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { passkey: answer, party, from, mail }: Given,
  now: Date,
): Promise<SignIn | undefined> {
  const passkey = await readPasskey(db, { answer, party, session: null }, now);
  const account = passkey && (await findAccount(db, passkey.accountId, from, now));
  if (account) nameAccount(account.id);
  const done = await takePasskey({ transaction }, passkey, now, async (tx): Promise<SignIn | AuditRefusal> => {
    const usable = account && (await lockUsable(tx, account.id));
    // A person who must change the password must know the current one, and so signs in with that.
    if (!usable || usable.mustChangePassword) return 'suspended';
    const { id: accountId, username, email } = usable;
    const { scope, kind } = grantOf({ ...usable, awaitsFactor: false });
    const deviceToken = await rememberSource(tx, accountId, from, now);
    const deviceSource = hashToken(deviceToken);
    const session = await openSession(tx, { accountId, scope, kind, deviceSource }, now);
    const newPlace = !account.isKnownDevice && !account.isKnownNetwork && session.previousAccessAt !== null;
    if (newPlace) {
      const event = { username, at: now, portal: mail.linkTo(''), device: session.device };
      await mail.send(tx, { to: email, ...newDeviceMail(event) });
    }
    const detail = { passkey: passkey?.name, ...(newPlace ? { newPlace } : {}) };
    await writeAudit(tx, { ...byAccount(usable), action: 'signInWithPasskey', detail });
    return { ...session, scope, deviceToken };
  });
  const result = 'result' in done ? done.result : done.refusal;
  if (typeof result !== 'string') return result;
  const aim = account && againstAccount(account);
  await writeRefusal({ transaction }, { action: 'signInWithPasskey', refusal: result, aim });
  return undefined;
}

async function findAccount(db: Executor, id: string, from: Source, now: Date) {
  const [found] = await db
    .select({
      id: accounts.id,
      contractCode: accounts.contractCode,
      username: accounts.username,
      ...knownColumns(from, now),
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found;
}

/** The account, if it may be used; its row is locked until the transaction ends, so that a revocation waits. */
async function lockUsable(tx: Executor, id: string): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isUsable))
    .for('update');
  return account;
}
