import type { Terminal } from '@portal/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { terminalAssignments, terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';

const alphabet = new Intl.Collator('it');

/** The terminals of a merchant by id, each with its user names in alphabetical order. */
export async function listTerminals(db: Executor, contractCode: string): Promise<Terminal[]> {
  const rows = await db
    .select({
      terminalId: terminals.terminalId,
      terminalType: terminals.terminalType,
      softposType: terminals.softposType,
      tidStatus: terminals.status,
      username: accounts.username,
    })
    .from(terminals)
    .leftJoin(terminalAssignments, eq(terminalAssignments.terminalId, terminals.terminalId))
    .leftJoin(accounts, and(eq(accounts.id, terminalAssignments.accountId), isNull(accounts.deletedAt)))
    .where(eq(terminals.contractCode, contractCode))
    .orderBy(asc(terminals.terminalId));
  const listed = new Map<string, Terminal>();
  for (const { username, ...facts } of rows) {
    const terminal = listed.get(facts.terminalId) ?? { ...facts, users: [] };
    if (username !== null) terminal.users.push(username);
    listed.set(facts.terminalId, terminal);
  }
  return [...listed.values()].map((terminal) => ({ ...terminal, users: terminal.users.toSorted(alphabet.compare) }));
}
