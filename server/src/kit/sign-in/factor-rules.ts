import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { SessionAccount } from '../../platform/http/caller.ts';
import { developerEnablements } from '../developers.tables.ts';
import { factorRules } from './factor-rules.tables.ts';

/** Who must have a second factor. `people` are the staff and the developers of a merchant. */
export type RuleAim = 'everybody' | { merchant: string } | { people: string };

function named(aim: RuleAim): string {
  if (typeof aim === 'string') return aim;
  return 'merchant' in aim ? `merchant-${aim.merchant}` : `people-${aim.people}`;
}

/** Makes a second factor mandatory for somebody, or no longer mandatory. @returns false when that was already so */
export async function setRule(tx: Executor, aim: RuleAim, isOn: boolean, now: Date): Promise<boolean> {
  const rule = named(aim);
  const changed = isOn
    ? await tx.insert(factorRules).values({ aim: rule, since: now }).onConflictDoNothing().returning()
    : await tx.delete(factorRules).where(eq(factorRules.aim, rule)).returning();
  return changed.length > 0;
}

export const isRule = async (db: Executor, aim: RuleAim): Promise<boolean> =>
  (await db.$count(factorRules, eq(factorRules.aim, named(aim)))) > 0;

/** Whether an account that has no second factor must set one up before it can continue. */
export async function mustHaveFactor(
  db: Executor,
  { id, userType, contractCode }: Pick<SessionAccount, 'id' | 'userType' | 'contractCode'>,
): Promise<boolean> {
  const aims: RuleAim[] = ['everybody'];
  if (contractCode !== null) aims.push({ merchant: contractCode });
  if (userType === 'staff' && contractCode !== null) aims.push({ people: contractCode });
  if (userType === 'developer') {
    const enabled = await db
      .select({ contractCode: developerEnablements.contractCode })
      .from(developerEnablements)
      .where(eq(developerEnablements.developerId, id));
    aims.push(...enabled.map(({ contractCode: people }) => ({ people })));
  }
  return (await db.$count(factorRules, inArray(factorRules.aim, aims.map(named)))) > 0;
}
