import { type SuperUser, USER_TYPE } from '@portal/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { accounts, type UserType } from '../kit/accounts/accounts.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import { terminalInfoOf } from '../kit/terminals/terminal-info.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';

const livingOf = (contractCode: string, userType: UserType) =>
  and(eq(accounts.contractCode, contractCode), eq(accounts.userType, userType), isNull(accounts.deletedAt));

/**
 * An administrator of a merchant, with the counts of what they manage; undefined when the account is not an
 * administrator. A merchant may have several.
 */
export async function findSuperUser(
  db: Executor,
  contractCode: string,
  accountId: string,
): Promise<SuperUser | undefined> {
  const [administrator] = await db
    .select()
    .from(accounts)
    .where(and(livingOf(contractCode, 'administrator'), eq(accounts.id, accountId)));
  if (!administrator) return undefined;
  const { id, email, name, surname, username } = administrator;
  return {
    contractCode,
    email,
    name,
    surname,
    username,
    ...(await countsOf(db, contractCode)),
    terminalInfo: await terminalInfoOf(db, contractCode, id),
    userType: USER_TYPE.administrator,
  };
}

async function countsOf(db: Executor, contractCode: string) {
  const [ofTerminals] = await db
    .select({ rows: count() })
    .from(terminals)
    .where(eq(terminals.contractCode, contractCode));
  const [ofUsers] = await db.select({ rows: count() }).from(accounts).where(livingOf(contractCode, 'staff'));
  const [ofDevelopers] = await db
    .select({ rows: count() })
    .from(developerEnablements)
    .innerJoin(accounts, eq(accounts.id, developerEnablements.developerId))
    .where(and(eq(developerEnablements.contractCode, contractCode), isNull(accounts.deletedAt)));
  return {
    numberOfTerminals: ofTerminals?.rows ?? 0,
    numberOfUsers: ofUsers?.rows ?? 0,
    numberOfDevs: ofDevelopers?.rows ?? 0,
  };
}
