import { type CallAnswer, USER_TYPE } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';

const alphabet = new Intl.Collator('it');

type EnabledDeveloper = CallAnswer<'getDevelopers'>[number];

/** The developers that a merchant enabled, by e-mail. */
export async function listDevelopers(db: Executor, contractCode: string): Promise<EnabledDeveloper[]> {
  const rows = await db
    .select({ id: accounts.id, email: accounts.email, description: accounts.description })
    .from(developerEnablements)
    .innerJoin(accounts, eq(accounts.id, developerEnablements.developerId))
    .where(and(eq(developerEnablements.contractCode, contractCode), isNull(accounts.deletedAt)));
  const sorted = rows.toSorted((one, other) => alphabet.compare(one.email, other.email));
  return sorted.map((row) => ({ ...row, userType: USER_TYPE.developer }));
}

/**
 * One developer that a merchant enabled.
 *
 * @throws HttpError 404 when the merchant has not enabled a developer with this id
 */
export async function developerDetail(
  db: Executor,
  contractCode: string,
  devId: string,
): Promise<CallAnswer<'getDeveloper'>> {
  const developer = (await listDevelopers(db, contractCode)).find(({ id }) => id === devId);
  if (!developer) throw new HttpError(404, `No developer ${devId} is enabled in this contract`);
  const { email, userType } = developer;
  return { devId, email, userType };
}

/** The account of a developer, whether anybody enabled it or not; undefined when there is none. */
export async function findDeveloper(
  db: Executor,
  email: string,
): Promise<{ id: string; email: string; name: string } | undefined> {
  const isLivingDeveloper = and(eq(accounts.userType, 'developer'), isNull(accounts.deletedAt));
  const [developer] = await db
    .select({ id: accounts.id, email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(isLivingDeveloper, eq(accounts.email, email)));
  return developer;
}
