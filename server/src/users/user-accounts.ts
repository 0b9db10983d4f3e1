import { type CallAnswer, USER_TYPE, type User } from '@portal/contract';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { terminalInfoByAccount } from '../kit/terminals/terminal-info.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';

const alphabet = new Intl.Collator('it');

export type Account = typeof accounts.$inferSelect;

const livingOf = (contractCode: string) => and(eq(accounts.contractCode, contractCode), isNull(accounts.deletedAt));

/** A merchant's staff with their terminals, by user name. */
export async function listUsers(db: Executor, contractCode: string): Promise<User[]> {
  const staff = await db
    .select()
    .from(accounts)
    .where(and(livingOf(contractCode), eq(accounts.userType, 'staff')));
  const infos = await terminalInfoByAccount(db, contractCode);
  return staff
    .toSorted((one, other) => alphabet.compare(one.username, other.username))
    .map((account) => asUser(account, contractCode, infos.get(account.id)));
}

/** One user in full, staff or administrator. */
export async function userDetail(db: Executor, contractCode: string, username: string): Promise<CallAnswer<'getUser'>> {
  const account = await findAccount(db, contractCode, username);
  const infos = await terminalInfoByAccount(db, contractCode, account.id);
  return { ...asUser(account, contractCode, infos.get(account.id)), created: account.createdAt.getTime() };
}

function asUser(account: Account, contractCode: string, terminalInfo: User['terminalInfo'] = []): User {
  const { description, email, name, surname, username, userType } = account;
  return { contractCode, description, email, name, surname, userType: USER_TYPE[userType], username, terminalInfo };
}

/**
 * A merchant's account, staff or administrator, by its user name.
 *
 * @throws HttpError 404 when the merchant has none; another merchant's counts as none
 */
export async function findAccount(db: Executor, contractCode: string, username: string): Promise<Account> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(livingOf(contractCode), eq(accounts.username, username)));
  // The message leaves the name out: the log keeps the message, and what was typed may be a password.
  if (!account) throw new HttpError(404, 'No user of this name in this contract');
  return account;
}

/**
 * A staff user of a merchant.
 *
 * @throws HttpError 404 when there is none; 403 when it is the administrator, whose account the portal may not change
 * (SEC-012)
 */
export async function findStaff(db: Executor, contractCode: string, username: string): Promise<Account> {
  const account = await findAccount(db, contractCode, username);
  if (account.userType !== 'staff') throw new HttpError(403, `${username} is the administrator, not staff`);
  return account;
}

/** @throws HttpError 409 when an account of the merchant, other than `exceptId`, has the e-mail address */
export async function refuseTakenEmail(
  tx: Executor,
  contractCode: string,
  email: string,
  exceptId?: string,
): Promise<void> {
  const isOther = exceptId === undefined ? undefined : ne(accounts.id, exceptId);
  const [taken] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(livingOf(contractCode), eq(accounts.email, email), isOther));
  if (taken) throw new HttpError(409, 'An account of this contract has the e-mail already');
}
