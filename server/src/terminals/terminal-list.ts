import type { Terminal } from '@portal/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { terminalAssignments, terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';

const alphabet = new Intl.Collator('it');

/** The terminals of a merchant by id, each with the user names it is assigned to in alphabetical order. */
export async function listTerminals(db: Executor, contractCode: string): Promise<Terminal[]> {
  const rows = await db
    .select({
      terminalId: terminals.terminalId,
      terminalType: terminals.terminalType,
      softposType: terminals.softposType,
      tidStatus: terminals.status,
    })
    .from(terminals)
    .where(eq(terminals.contractCode, contractCode))
    .orderBy(asc(terminals.terminalId));
  const usernames = await usernamesByTerminal(db, contractCode);
  return rows.map((row) => ({ ...row, users: (usernames.get(row.terminalId) ?? []).toSorted(alphabet.compare) }));
}

async function usernamesByTerminal(db: Executor, contractCode: string): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .select({ terminalId: terminalAssignments.terminalId, username: accounts.username })
    .from(terminalAssignments)
    .innerJoin(accounts, eq(accounts.id, terminalAssignments.accountId))
    .where(and(eq(terminalAssignments.contractCode, contractCode), isNull(accounts.deletedAt)));
  const byTerminal = Map.groupBy(rows, ({ terminalId }) => terminalId);
  return new Map([...byTerminal].map(([terminalId, users]) => [terminalId, users.map(({ username }) => username)]));
}
