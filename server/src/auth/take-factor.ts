import { findAuthenticator, type ReadCode, readCode, takeCode } from '../kit/sign-in/authenticators.ts';
import { hasFactor } from '../kit/sign-in/factors.ts';
import { holdSession } from '../kit/sign-in/sessions.ts';
import { againstAccount } from '../platform/audit/audit.ts';
import type { AuditAction } from '../platform/audit/audit-actions.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { Session } from '../platform/http/caller.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { checked, countAttempt, takeBack } from './count-attempt.ts';
import { knownSourcesOf } from './known-sources.ts';
import { lockAccount } from './proven-account.ts';
import { countersOfFactor } from './sign-in-source.ts';
import { tellOfWrongCodes } from './tell-of-lock.ts';

/** Why a second factor was not accepted, or not changed. */
export type FactorRefusal =
  | 'wrong code'
  | 'wrong passkey'
  | 'wrong password'
  | 'too many tries'
  | 'too many codes'
  | 'is on'
  | 'is off'
  | 'is known'
  | 'too many passkeys'
  | 'signed out';

/** A code that somebody gives. */
export interface GivenCode {
  session: Session;
  code: string;
  /** Keyed hash of the network that it comes from. */
  network: string;
  seal: Seal;
  mail: PostOffice;
}

/** What is known about an accepted factor. */
export interface Taken {
  factor: ReadCode['factor'] | 'passkey' | 'added';
  /** Whether the account was known to sign in from this place. */
  isKnownPlace: boolean;
}

/**
 * Takes a code, and does in the same transaction what the code allows. In a session that was ended meanwhile nothing is
 * taken or done. Wrong codes are counted by where they come from, before they are compared, and leave an audit row.
 *
 * @param whileOff takes a code of an app that is not on yet
 */
export async function withFactor<Result>(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { session, code, network, seal, mail }: GivenCode,
  { action, whileOff = false }: { action: AuditAction; whileOff?: boolean },
  now: Date,
  use: (tx: Executor, taken: Taken) => Promise<Result>,
): Promise<Result | { refused: FactorRefusal }> {
  const { account } = session;
  const known = await knownSourcesOf(db, session, network, now);
  const counters = countersOfFactor(session, known, network);
  const refuse = async (refusal: 'locked' | 'wrongFactor' | 'wrongFactorLocks', refused: FactorRefusal) => {
    await writeRefusal({ transaction }, { action, refusal, aim: againstAccount(account) });
    return { refused };
  };
  const attempt = await transaction((tx) => countAttempt(tx, counters, now));
  if (attempt === 'locked') return refuse('locked', 'too many tries');
  const authenticator = await findAuthenticator(db, account.id);
  const isOn = (authenticator?.enabledAt ?? null) !== null;
  if (whileOff && !authenticator) return { refused: 'is off' };
  if (whileOff && isOn) return { refused: 'is on' };
  if (!whileOff && !(await hasFactor(db, account.id))) return { refused: 'is off' };
  const of = { accountId: account.id, authenticator: isOn || whileOff ? authenticator : undefined };
  const read = await checked({ transaction }, { attempt, counters }, () => readCode(db, of, { code, seal, now }));
  // A recovery code proves nothing about an app that is not on yet.
  const fits = !whileOff || read?.factor === 'authenticator';
  const result = await transaction(async (tx): Promise<Result | { refused: FactorRefusal } | undefined> => {
    if (!read || !fits) return undefined;
    await lockAccount(tx, account.id);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    if (!(await takeCode(tx, account.id, read, now))) return undefined;
    await takeBack(tx, counters);
    return use(tx, { factor: read.factor, isKnownPlace: known.isKnownDevice || known.isKnownNetwork });
  });
  if (result !== undefined) return result;
  if (attempt === 'locks') await tellOfWrongCodes({ transaction }, { account, mail }, now);
  return refuse(attempt === 'locks' ? 'wrongFactorLocks' : 'wrongFactor', 'wrong code');
}
