import type { TerminalInfo } from '@portal/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { terminalAssignments, terminals } from './terminals.tables.ts';

/**
 * The terminals of each account of a merchant, by account id. An account without terminals is left out (TERM-019).
 *
 * @param accountId the only account to look at; all accounts of the merchant when absent
 */
export async function terminalInfoByAccount(
  db: Executor,
  contractCode: string,
  accountId?: string,
): Promise<ReadonlyMap<string, TerminalInfo[]>> {
  const isAskedFor = accountId === undefined ? undefined : eq(terminalAssignments.accountId, accountId);
  const rows = await db
    .select({
      accountId: terminalAssignments.accountId,
      termId: terminals.terminalId,
      terminalStatus: terminals.status,
      terminalType: terminals.terminalType,
      softposType: terminals.softposType,
    })
    .from(terminalAssignments)
    .innerJoin(terminals, eq(terminals.terminalId, terminalAssignments.terminalId))
    .where(
      and(eq(terminalAssignments.contractCode, contractCode), eq(terminals.contractCode, contractCode), isAskedFor),
    )
    .orderBy(asc(terminals.terminalType), asc(terminals.terminalId));
  const byAccount = Map.groupBy(rows, (row) => row.accountId);
  return new Map([...byAccount].map(([id, infos]) => [id, infos.map(({ accountId: _, ...info }) => info)]));
}
