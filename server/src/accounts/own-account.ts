import { type CallAnswer, USER_TYPE } from '@portal/contract';
import { and, asc, eq } from 'drizzle-orm';
import { accounts, merchants } from '../kit/accounts/accounts.tables.ts';
import { isUsable } from '../kit/accounts/usable-account.ts';
import { terminalInfoOf } from '../kit/terminals/terminal-info.ts';
import type { Executor } from '../platform/database/database.ts';

/** An account as its owner sees it: with the merchant's name, and whom to ask there. */
export async function findOwnAccount(db: Executor, accountId: string): Promise<CallAnswer<'getOwnAccount'>> {
  const [found] = await db
    .select({ account: accounts, merchantName: merchants.name })
    .from(accounts)
    .leftJoin(merchants, eq(merchants.contractCode, accounts.contractCode))
    .where(eq(accounts.id, accountId));
  // The session of this call belongs to the account, and no account's row is ever deleted.
  if (!found) throw new Error(`The account ${accountId} of a live session is missing`);
  const { contractCode, description, name, surname, username, userType } = found.account;
  const asks = contractCode !== null && userType === 'staff';
  return {
    username,
    name,
    surname,
    description,
    userType: USER_TYPE[userType],
    merchantName: found.merchantName,
    administrator: asks ? await nameOfAdministrator(db, contractCode) : null,
    terminalInfo: contractCode ? await terminalInfoOf(db, contractCode, accountId) : [],
  };
}

/** The merchant's first administrator who can sign in; null when there is none. */
async function nameOfAdministrator(db: Executor, contractCode: string): Promise<string | null> {
  const [first] = await db
    .select({ name: accounts.name, surname: accounts.surname, username: accounts.username })
    .from(accounts)
    .where(and(eq(accounts.contractCode, contractCode), eq(accounts.userType, 'administrator'), isUsable))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1);
  return first ? `${first.name} ${first.surname}`.trim() || first.username : null;
}
