import { type CallAnswer, USER_TYPE, type User } from '@portal/contract';
import { and, asc, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { infoOfTerminal } from '../kit/terminals/terminal-info.ts';
import { terminalAssignments, terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';

const alphabet = new Intl.Collator('it');

export type Account = typeof accounts.$inferSelect;

const livingOf = (contractCode: string) => and(eq(accounts.contractCode, contractCode), isNull(accounts.deletedAt));

/** A merchant's staff with their terminals, by user name. */
export async function listUsers(db: Executor, contractCode: string): Promise<User[]> {
  const staff = await usersWhere(db, contractCode, eq(accounts.userType, 'staff'));
  return staff.map(({ user }) => user).toSorted((one, other) => alphabet.compare(one.username, other.username));
}

/**
 * One user in full, staff or administrator.
 *
 * @throws HttpError 404 when the merchant has none
 */
export async function userDetail(db: Executor, contractCode: string, username: string): Promise<CallAnswer<'getUser'>> {
  const [found] = await usersWhere(db, contractCode, eq(accounts.username, username));
  if (!found) throw noSuchUser();
  return { ...found.user, created: found.createdAt.getTime() };
}

/** The accounts of a merchant that a condition selects, each with its terminals. */
async function usersWhere(
  db: Executor,
  contractCode: string,
  condition: SQL,
): Promise<{ user: User; createdAt: Date }[]> {
  const rows = await db
    .select({
      id: accounts.id,
      createdAt: accounts.createdAt,
      userType: accounts.userType,
      facts: {
        description: accounts.description,
        email: accounts.email,
        name: accounts.name,
        surname: accounts.surname,
        username: accounts.username,
      },
      terminal: infoOfTerminal,
    })
    .from(accounts)
    .leftJoin(terminalAssignments, eq(terminalAssignments.accountId, accounts.id))
    .leftJoin(terminals, eq(terminals.terminalId, terminalAssignments.terminalId))
    .where(and(livingOf(contractCode), condition))
    .orderBy(asc(terminals.terminalType), asc(terminals.terminalId));
  const found = new Map<string, { user: User; createdAt: Date }>();
  for (const { id, createdAt, userType, facts, terminal } of rows) {
    const user = found.get(id)?.user ?? { ...facts, contractCode, userType: USER_TYPE[userType], terminalInfo: [] };
    if (terminal) user.terminalInfo.push(terminal);
    found.set(id, { user, createdAt });
  }
  return [...found.values()];
}

/**
 * A merchant's account, staff or administrator, by its user name.
 *
 * @throws HttpError 404 when the merchant has none; another merchant's account does not count
 */
export async function findAccount(db: Executor, contractCode: string, username: string): Promise<Account> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(livingOf(contractCode), eq(accounts.username, username)));
  if (!account) throw noSuchUser();
  return account;
}

/** The name is left out: the log keeps the message, and what was typed may be a password. */
const noSuchUser = (): HttpError => new HttpError(404, 'No user of this name in this contract');

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
  if (taken) throw new HttpError(409, 'An account of the merchant already has this e-mail');
}
