import type { TerminalInfo } from '@portal/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { terminalAssignments, terminals } from './terminals.tables.ts';

/** A terminal as it stands in the list of whoever uses it. */
export const infoOfTerminal = {
  termId: terminals.terminalId,
  terminalStatus: terminals.status,
  terminalType: terminals.terminalType,
  softposType: terminals.softposType,
};

/** The terminals of an account of a merchant (TERM-019). */
export function terminalInfoOf(db: Executor, contractCode: string, accountId: string): Promise<TerminalInfo[]> {
  return db
    .select(infoOfTerminal)
    .from(terminalAssignments)
    .innerJoin(terminals, eq(terminals.terminalId, terminalAssignments.terminalId))
    .where(and(eq(terminalAssignments.contractCode, contractCode), eq(terminalAssignments.accountId, accountId)))
    .orderBy(asc(terminals.terminalType), asc(terminals.terminalId));
}
