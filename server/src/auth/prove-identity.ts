import { hasFactor } from '../kit/sign-in/factors.ts';
import { noteProof } from '../kit/sign-in/fresh-proof.ts';
import { holdSession } from '../kit/sign-in/sessions.ts';
import { againstAccount, byAccount, writeAudit } from '../platform/audit/audit.ts';
import { writeRefusal } from '../platform/audit/refusals.ts';
import type { Database } from '../platform/database/database.ts';
import { verifyPassword } from '../platform/passwords/index.ts';
import { checked, countAttempt, takeBack } from './count-attempt.ts';
import { readPasswords } from './new-password.ts';
import { countersOfSession } from './sign-in-source.ts';
import type { FactorRefusal } from './take-factor.ts';
import { type GivenFactor, takeFactor } from './take-passkey.ts';

type Proof = Omit<GivenFactor, 'code'> & { code?: string | undefined; password?: string | undefined };

/**
 * Notes that the person of a session has just proved who they are: with a code or a passkey where the account has a
 * second factor, or else with the password. Where there is a factor, the password proves nothing: a thief may have it.
 */
export async function proveIdentity(
  database: Pick<Database, 'db' | 'transaction'>,
  proof: Proof,
  now: Date,
): Promise<'OK' | { refused: FactorRefusal }> {
  const { session, code = '', password = '' } = proof;
  const event = { ...byAccount(session.account), action: 'proveIdentity' as const };
  if (await hasFactor(database.db, session.account.id)) {
    return takeFactor(database, { ...proof, code }, 'proveIdentity', now, async (tx, { factor }) => {
      await noteProof(tx, session, now);
      await writeAudit(tx, { ...event, detail: { factor } });
      return 'OK' as const;
    });
  }
  const counters = countersOfSession(session);
  const attempt = await database.transaction((tx) => countAttempt(tx, counters, now));
  const { account } = await readPasswords(database.db, session.account.id);
  const isRight = () => checked(database, { attempt, counters }, () => verifyPassword(password, account, account.id));
  if (attempt === 'locked' || !(await isRight())) {
    const refusal = attempt === 'locked' ? 'locked' : 'wrongPassword';
    await writeRefusal(database, { action: 'proveIdentity', refusal, aim: againstAccount(session.account) });
    return { refused: attempt === 'locked' ? 'too many tries' : 'wrong password' };
  }
  return database.transaction(async (tx) => {
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    await takeBack(tx, counters);
    await noteProof(tx, session, now);
    await writeAudit(tx, { ...event, detail: { factor: 'password' } });
    return 'OK' as const;
  });
}
