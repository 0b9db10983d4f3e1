import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '../../kit/accounts/accounts.tables.ts';
import { type TerminalType, terminalAssignments, terminals } from '../../kit/terminals/terminals.tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { isAssignable } from '../terminal-assignment.ts';

/** A staff user as the users file shows them: for each type a terminal id, or ''. */
export interface StoredUser extends Readonly<Record<TerminalType, string>> {
  id: string;
  username: string;
  email: string;
  role: string;
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
export async function readStored(tx: Executor, contractCode: string): Promise<StoredState> {
  const people = await tx
    .select({
      id: accounts.id,
      userType: accounts.userType,
      username: accounts.username,
      email: accounts.email,
      role: accounts.description,
    })
    .from(accounts)
    .where(and(eq(accounts.contractCode, contractCode), isNull(accounts.deletedAt)));
  const assigned = await assignedTerminals(tx, contractCode);
  const users = people
    .filter(({ userType }) => userType === 'staff')
    .map(({ userType: _, ...user }) => ({ MPOS: '', SOFTPOS: '', ...user, ...assigned.get(user.id) }))
    .toSorted((one, other) => alphabet.compare(one.username, other.username));
  return {
    users,
    emails: new Set(people.map(({ email }) => email.toLowerCase())),
    assignable: await assignableTerminals(tx, contractCode),
  };
}

async function assignedTerminals(tx: Executor, contractCode: string) {
  const rows = await tx.select().from(terminalAssignments).where(eq(terminalAssignments.contractCode, contractCode));
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId);
  return new Map(
    [...byAccount].map(([accountId, assignments]) => [
      accountId,
      Object.fromEntries(assignments.map(({ terminalType, terminalId }) => [terminalType, terminalId])),
    ]),
  );
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
