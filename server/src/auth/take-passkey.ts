import { noteUse, type StoredPasskey } from '../kit/sign-in/passkeys.ts';
import { holdSession } from '../kit/sign-in/sessions.ts';
import { againstAccount } from '../platform/audit/audit.ts';
import type { AuditAction, AuditRefusal } from '../platform/audit/audit-actions.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import { knownSourcesOf } from './known-sources.ts';
import { type PasskeyAnswer, readPasskey } from './passkey-answers.ts';
import { lockAccount } from './proven-account.ts';
import type { RelyingParty } from './relying-party.ts';
import { type FactorRefusal, type GivenCode, type Taken, withFactor } from './take-factor.ts';

interface GivenPasskey {
  session: Session;
  passkey: PasskeyAnswer;
  party: RelyingParty;
  network: string;
}

/** A code, or a passkey instead. */
export interface GivenFactor extends GivenCode {
  passkey?: PasskeyAnswer | undefined;
  party?: RelyingParty | undefined;
}

/**
 * Takes the second factor of a session, and does in the same transaction what the factor allows, unless the session was
 * ended meanwhile.
 */
export function takeFactor<Result>(
  database: Pick<Database, 'db' | 'transaction'>,
  { passkey, party, ...given }: GivenFactor,
  action: AuditAction,
  now: Date,
  use: (tx: Executor, taken: Taken) => Promise<Result>,
): Promise<Result | { refused: FactorRefusal }> {
  if (passkey && party) return withPasskey(database, { ...given, passkey, party }, action, now, use);
  return withFactor(database, given, { action }, now, use);
}

/** Attempts are not counted, because nobody can guess a signature. */
async function withPasskey<Result>(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { session, passkey: answer, party, network }: GivenPasskey,
  action: AuditAction,
  now: Date,
  use: (tx: Executor, taken: Taken) => Promise<Result>,
): Promise<Result | { refused: FactorRefusal }> {
  const known = await knownSourcesOf(db, session, network, now);
  const passkey = await readPasskey(db, { answer, party, session }, now);
  const isKnownPlace = known.isKnownDevice || known.isKnownNetwork;
  const done = await takePasskey({ transaction }, passkey, now, async (tx) =>
    (await holdSession(tx, session))
      ? use(tx, { factor: 'passkey', isKnownPlace })
      : { refused: 'signed out' as const },
  );
  if (!('refusal' in done)) return done.result;
  await writeRefusal({ transaction }, { action, refusal: done.refusal, aim: againstAccount(session.account) });
  return { refused: 'wrong passkey' };
}

/**
 * Notes the use of a passkey, and does in the same transaction what the passkey allows, unless its counter went back.
 */
export function takePasskey<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  passkey: StoredPasskey | undefined,
  now: Date,
  use: (tx: Executor) => Promise<Result>,
): Promise<{ result: Result } | { refusal: AuditRefusal }> {
  if (!passkey) return Promise.resolve({ refusal: 'wrongPasskey' });
  return transaction(async (tx) => {
    await lockAccount(tx, passkey.accountId);
    return (await noteUse(tx, passkey, now)) ? { result: await use(tx) } : { refusal: 'copiedPasskey' as const };
  });
}
