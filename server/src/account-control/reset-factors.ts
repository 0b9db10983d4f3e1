import { mustHaveFactor } from '../kit/sign-in/factor-rules.ts';
import { hasFactor, removeFactors } from '../kit/sign-in/factors.ts';
import { distrustDevices } from '../kit/sign-in/trusted-devices.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Plan } from '../platform/commands/operator-command.ts';
import type { Executor } from '../platform/database/database.ts';
import type { PostOffice } from '../platform/mail/post-office.ts';
import { endSessions } from './end-access.ts';
import { factorsResetMail } from './factors-reset-mail.ts';
import { accountNamed, described } from './named-account.ts';
import type { Ordered } from './suspension.ts';

/** What taking the second factor away would do, in words; there is nothing to do for an account without one. */
export async function resetFactorsPlan(tx: Executor, name: string): Promise<Plan> {
  const account = await accountNamed(tx, name);
  const next = await nextSignIn(tx, account);
  if (!(await hasFactor(tx, account.id)))
    return {
      nothing: `Nothing was done: ${described(account)} has neither an authenticator app nor a passkey. ${next}`,
    };
  return `Takes the second factor of ${described(account)} away: its authenticator app, passkeys and recovery codes end. Its sessions end. ${next}`;
}

/**
 * Takes away the second factor of an account, for somebody who lost their phone and recovery codes, and writes to its
 * owner.
 *
 * @returns what was done, in words
 */
export async function resetFactors(
  tx: Executor,
  name: string,
  { by, now, mail }: Ordered & { mail: PostOffice },
): Promise<string> {
  const account = await accountNamed(tx, name);
  const { id: accountId, contractCode, username: subject } = account;
  const sessions = await endSessions(tx, { accountId }, now);
  const { app, passkeys } = await removeFactors(tx, accountId);
  await distrustDevices(tx, accountId);
  const event = { actorAccountId: null, accountId, contractCode, action: 'resetFactors' as const, subject };
  await writeAudit(tx, { ...event, detail: { by, app, passkeys, sessions } });
  await mail.send(tx, factorsResetMail(account, { at: now, portal: mail.linkTo('') }));
  return `${subject} has no second factor any more. ${await nextSignIn(tx, account)} Done by ${by}.`;
}

/** The password alone opens nothing where a second factor is required. */
const nextSignIn = async (tx: Executor, account: Awaited<ReturnType<typeof accountNamed>>): Promise<string> =>
  (await mustHaveFactor(tx, account))
    ? 'The next sign-in takes the password, and then sets up a new one: it is required of this account.'
    : 'The next sign-in takes the password alone.';
