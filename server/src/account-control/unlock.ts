import { and, eq, gt } from 'drizzle-orm';
import { signInFailures } from '../kit/sign-in/sign-in.tables.ts';
import { forgetFailuresOf } from '../kit/sign-in/sign-in-failures.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Plan } from '../platform/commands/operator-command.ts';
import type { Executor } from '../platform/database/database.ts';
import { accountNamed, described } from './named-account.ts';
import type { Ordered } from './suspension.ts';

/** What unlocking would do, in words; there is nothing to do for an account that is not locked. */
export async function unlockPlan(tx: Executor, name: string): Promise<Plan> {
  const account = await accountNamed(tx, name);
  const counted = await tx.$count(signInFailures, and(eq(signInFailures.aim, account.id), gt(signInFailures.level, 0)));
  const suspended = account.suspendedAt ? " It stays revoked: see 'reinstate'." : '';
  if (counted === 0)
    return { nothing: `Nothing was done: no wrong password is counted against ${described(account)}.${suspended}` };
  return `Unlocks ${described(account)}: forgets the wrong passwords that are counted against it.${suspended}`;
}

/**
 * Unlocks an account that wrong passwords have locked, so that it can sign in at once.
 *
 * @returns what was done, in words
 */
export async function unlock(tx: Executor, name: string, { by }: Ordered): Promise<string> {
  const { id: accountId, contractCode, username: subject } = await accountNamed(tx, name);
  await forgetFailuresOf(tx, accountId);
  const event = { actorAccountId: null, accountId, contractCode, action: 'unlockAccount' as const, subject };
  await writeAudit(tx, { ...event, detail: { by } });
  return `${subject} is unlocked. Done by ${by}.`;
}
