import type { CallAnswer } from '@portal/contract';
import { and, asc, eq, ne } from 'drizzle-orm';
import { merchants } from '../kit/accounts/accounts.tables.ts';
import { terminals } from '../kit/terminals/terminals.tables.ts';
import type { Executor } from '../platform/database/database.ts';

/** What a merchant keeps of the links between its terminals and cash registers, by terminal id. */
export async function listCashLinks(db: Executor, contractCode: string): Promise<CallAnswer<'getCashLinks'>> {
  const [merchant] = await db
    .select({ address: merchants.address })
    .from(merchants)
    .where(eq(merchants.contractCode, contractCode));
  const listed = await db
    .select({
      terminalId: terminals.terminalId,
      terminalType: terminals.terminalType,
      activatedOn: terminals.activatedOn,
      registerSerial: terminals.registerSerial,
      linkedOn: terminals.linkedOn,
    })
    .from(terminals)
    // One that is only registered takes no payments yet: there is nothing to link.
    .where(and(eq(terminals.contractCode, contractCode), ne(terminals.status, 'CENSITO')))
    .orderBy(asc(terminals.terminalId));
  return { address: merchant?.address ?? null, terminals: listed };
}
