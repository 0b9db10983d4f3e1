import { hasFactor } from '../kit/sign-in/factors.ts';
import { endSession, holdSession, openSession } from '../kit/sign-in/sessions.ts';
import { trustDevice } from '../kit/sign-in/trusted-devices.ts';
import { byAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { newDeviceMail } from './account-mails.ts';
import { grantOf } from './account-scope.ts';
import { knownSourcesOf, rememberProven } from './known-sources.ts';
import { lockAccount } from './proven-account.ts';
import type { SignedIn } from './sign-in.ts';
import type { FactorRefusal, Taken } from './take-factor.ts';
import { type GivenFactor, takeFactor } from './take-passkey.ts';

interface Opened extends SignedIn {
  /** For the device to keep; undefined when it has one. */
  deviceToken: string | undefined;
}

/**
 * Opens the whole session of a person whose password was right, in return for a code that works once, or a passkey.
 *
 * @param given the code or passkey; with `remember` the device is not asked again for a month
 */
export function confirmSecondFactor(
  database: Pick<Database, 'db' | 'transaction'>,
  given: GivenFactor & { remember: boolean },
  now: Date,
): Promise<Opened | { refused: FactorRefusal }> {
  const { session: pending, network, mail, remember } = given;
  return takeOrSpare(database, given, now, async (tx, { factor, isKnownPlace }) => {
    const { id: accountId, username, email, userType } = pending.account;
    await endSession(tx, pending);
    const { scope, kind } = grantOf({ userType, mustChangePassword: false, awaitsFactor: false });
    const { deviceSource, deviceToken } = await rememberProven(tx, pending, network, now);
    if (remember) await trustDevice(tx, accountId, deviceSource, now);
    const session = await openSession(tx, { accountId, scope, kind, deviceSource }, now);
    const newPlace = !isKnownPlace && session.previousAccessAt !== null;
    const detail = { factor, remember, ...(newPlace ? { newPlace } : {}) };
    await writeAudit(tx, { ...byAccount(pending.account), action: 'confirmSecondFactor', detail });
    if (newPlace) {
      const event = { username, at: now, portal: mail.linkTo(''), device: session.device };
      await mail.send(tx, { to: email, ...newDeviceMail(event) });
    }
    return { ...session, scope, deviceToken };
  });
}

/** A session that has just added the first factor needs no code. All other sessions lost their proof at that moment. */
async function takeOrSpare<Result>(
  database: Pick<Database, 'db' | 'transaction'>,
  given: GivenFactor,
  now: Date,
  use: (tx: Executor, taken: Taken) => Promise<Result>,
): Promise<Result | { refused: FactorRefusal }> {
  const { session, code, passkey, network } = given;
  const isGiven = code !== '' || passkey !== undefined;
  if (isGiven || session.provenAt === null || !(await hasFactor(database.db, session.account.id))) {
    return takeFactor(database, given, 'confirmSecondFactor', now, use);
  }
  const { isKnownDevice, isKnownNetwork } = await knownSourcesOf(database.db, session, network, now);
  return database.transaction(async (tx) => {
    await lockAccount(tx, session.account.id);
    if (!(await holdSession(tx, session))) return { refused: 'signed out' };
    return use(tx, { factor: 'added', isKnownPlace: isKnownDevice || isKnownNetwork });
  });
}
