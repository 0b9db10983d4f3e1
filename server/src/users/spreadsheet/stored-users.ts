import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { type TerminalType, terminalAssignments, terminals } from '../../kit/terminals/terminals.tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { PAGE_SIZE } from '../../platform/database/page-size.ts';
import { sortYielding } from '../../platform/yielding.ts';
import { isAssignable } from '../terminal-assignment.ts';

/** A staff user as the users file shows them: for each type a terminal id, or ''. */
export interface StoredUser extends Readonly<Record<TerminalType, string>> {
  id: string;
  username: string;
  email: string;
  role: string;
  name: string;
  surname: string;
}

/** The stored state that the rows of a file are compared with. */
export interface StoredState {
  /** The staff by user name. */
  users: readonly StoredUser[];
  /** E-mail addresses of all accounts of the merchant, in small letters. */
  emails: ReadonlySet<string>;
  /** The terminals that may be assigned, with their type. */
  assignable: ReadonlyMap<string, TerminalType>;
}

const alphabet = new Intl.Collator('it');

/** Reads a merchant's staff and terminals. */
export async function readStored(db: Executor, contractCode: string): Promise<StoredState> {
  const users: StoredUser[] = [];
  const emails = new Set<string>();
  for await (const people of peoplePages(db, contractCode)) {
    for (const { userType, ...user } of people) {
      emails.add(user.email.toLowerCase());
      if (userType === 'staff') users.push(user);
    }
  }
  return {
    users: await sortYielding(users, (one, other) => alphabet.compare(one.username, other.username)),
    emails,
    assignable: await assignableTerminals(db, contractCode),
  };
}

/** The living accounts of a merchant with their terminals, by e-mail: their index is in that order. */
async function* peoplePages(db: Executor, contractCode: string) {
  const { description: role, email, id, name, surname, userType, username } = accounts;
  for (let after: SQL | undefined; ; ) {
    const people = await db
      .select({ id, userType, username, email, role, name, surname })
      .from(accounts)
      .where(and(eq(accounts.contractCode, contractCode), isNull(accounts.deletedAt), after))
      .orderBy(asc(email))
      .limit(PAGE_SIZE);
    const assigned = await assignedTerminals(
      db,
      people.map((person) => person.id),
    );
    yield people.map((person) => ({ MPOS: '', SOFTPOS: '', ...person, ...assigned.get(person.id) }));
    const last = people.at(-1);
    if (people.length < PAGE_SIZE || !last) return;
    after = gt(email, last.email);
  }
}

async function assignedTerminals(db: Executor, accountIds: string[]) {
  const { accountId, terminalId, terminalType } = terminalAssignments;
  const rows = await db
    .select({ accountId, terminalId, terminalType })
    .from(terminalAssignments)
    .where(inArray(accountId, accountIds));
  const byAccount = new Map<string, Partial<Record<TerminalType, string>>>();
  for (const row of rows) {
    byAccount.set(row.accountId, { ...byAccount.get(row.accountId), [row.terminalType]: row.terminalId });
  }
  return byAccount;
}

async function assignableTerminals(tx: Executor, contractCode: string): Promise<ReadonlyMap<string, TerminalType>> {
  const rows = await tx
    .select({ terminalId: terminals.terminalId, terminalType: terminals.terminalType, status: terminals.status })
    .from(terminals)
    .where(eq(terminals.contractCode, contractCode));
  return new Map(
    rows.filter(({ status }) => isAssignable(status)).map(({ terminalId, terminalType }) => [terminalId, terminalType]),
  );
}
