import { and, count, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { authenticators } from '../kit/sign-in/authenticators.tables.ts';
import { isRule, setRule } from '../kit/sign-in/factor-rules.ts';
import { passkeys } from '../kit/sign-in/passkeys.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { merchantOf } from './named-account.ts';
import type { Ordered } from './suspension.ts';
import { many } from './wording.ts';

/** Who must have a second factor from now on, or no longer needs one. */
export interface FactorOrder {
  aim: 'everybody' | { merchant: string };
  required: boolean;
}

/** What the order would do, in words. */
export async function requireFactorsPlan(tx: Executor, { aim, required }: FactorOrder): Promise<string> {
  const whom = await meant(tx, aim);
  if ((await isRule(tx, aim)) === required) throw new StartupError(alreadySo(whom, required));
  if (!required) return `No longer requires a second factor of ${whom}. Those that are set up stay.`;
  const without = await countWithout(tx, aim);
  return (
    `Requires a second factor of ${whom}: ${many(without, 'account', 'accounts')} without one must set it up after the ` +
    "next sign-in. Open sessions stay open; 'sign-out' ends them."
  );
}

/** @returns what was done, in words */
export async function requireFactors(
  tx: Executor,
  { aim, required }: FactorOrder,
  { by, now }: Ordered,
): Promise<string> {
  const whom = await meant(tx, aim);
  if (!(await setRule(tx, aim, required, now))) {
    throw new StartupError(alreadySo(whom, required));
  }
  const contractCode = aim === 'everybody' ? null : aim.merchant;
  const event = { actorAccountId: null, contractCode, action: 'requireFactors' as const };
  await writeAudit(tx, { ...event, subject: contractCode ?? 'everybody', detail: { by, required } });
  return `A second factor is ${required ? 'now required' : 'no longer required'} of ${whom}. Done by ${by}.`;
}

const alreadySo = (whom: string, required: boolean): string =>
  `A second factor is already ${required ? 'required' : 'not required'} of ${whom}.`;

async function meant(tx: Executor, aim: FactorOrder['aim']): Promise<string> {
  if (aim === 'everybody') return aim;
  const { contractCode, name } = await merchantOf(tx, aim.merchant);
  return `everybody at merchant ${contractCode} (${name})`;
}

async function countWithout(tx: Executor, aim: FactorOrder['aim']): Promise<number> {
  const hasApp = tx
    .select({ one: sql`1` })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accounts.id), isNotNull(authenticators.enabledAt)));
  const hasPasskey = tx.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.accountId, accounts.id));
  const isMeant = aim === 'everybody' ? undefined : eq(accounts.contractCode, aim.merchant);
  const [row] = await tx
    .select({ without: count() })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), isMeant, notExists(hasApp), notExists(hasPasskey)));
  return row?.without ?? 0;
}
