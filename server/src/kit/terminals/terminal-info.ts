import type { TerminalInfo } from '@portal/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/database.ts';
import { terminalAssignments, terminals } from './terminals.tables.ts';

/** A terminal as it appears in the list of the account that uses it. */
export const infoOfTerminal = {
  termId: terminals.terminalId,
  terminalStatus: terminals.status,
  terminalType: terminals.terminalType,
  softposType: terminals.softposType,
};

/**
 * The terminals of a merchant as one value of a row, for lists of many merchants: with a row for each terminal, most of
 * the work would be to read the merchant again and again. The value is text, because sending it from the database's
 * thread takes a third of the time that many small objects take. Use it in queries of several tables.
 */
export const terminalInfoOfMerchant = (contractCode: AnyPgColumn) =>
  sql`coalesce((
    select json_agg(
      json_build_object(
        'termId', ${terminals.terminalId}, 'terminalStatus', ${terminals.status},
        'terminalType', ${terminals.terminalType}, 'softposType', ${terminals.softposType}
      ) order by ${terminals.terminalType}, ${terminals.terminalId}
    ) from ${terminals} where ${terminals.contractCode} = ${contractCode}
  )::text, '[]')`.mapWith((written: string): TerminalInfo[] => JSON.parse(written));

/** The terminals of an account of a merchant (TERM-019). */
export function terminalInfoOf(db: Executor, contractCode: string, accountId: string): Promise<TerminalInfo[]> {
  return db
    .select(infoOfTerminal)
    .from(terminalAssignments)
    .innerJoin(terminals, eq(terminals.terminalId, terminalAssignments.terminalId))
    .where(and(eq(terminalAssignments.contractCode, contractCode), eq(terminalAssignments.accountId, accountId)))
    .orderBy(asc(terminals.terminalType), asc(terminals.terminalId));
}
