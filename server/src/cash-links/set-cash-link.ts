import { isDay } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { terminals } from '../kit/terminals/terminals.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/call.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { requireSeen } from '../platform/http/if-match.ts';

/**
 * Notes the cash register of a terminal, and when the two were linked. A note without changes writes nothing.
 *
 * @throws HttpError 404 when the merchant has no such terminal, 412 when somebody else has noted something meanwhile
 */
export async function setCashLink(call: Call<'setCashLink'>): Promise<void> {
  const { account, body, contractCode, headers, params, transaction } = call;
  const { registerSerial, linkedOn } = body;
  if (linkedOn !== null && !isDay(linkedOn)) throw new HttpError(400, `${linkedOn} is no day`);
  const wanted = { registerSerial, linkedOn };
  const own = and(eq(terminals.contractCode, contractCode), eq(terminals.terminalId, params.terminalId));
  await transaction(async (tx) => {
    const [before] = await tx
      .select({ registerSerial: terminals.registerSerial, linkedOn: terminals.linkedOn })
      .from(terminals)
      .where(own)
      .for('update');
    if (!before) throw new HttpError(404, `No terminal ${params.terminalId} in this contract`);
    requireSeen(headers['if-match'], [before.registerSerial, before.linkedOn]);
    if (before.registerSerial === registerSerial && before.linkedOn === linkedOn) return;
    await tx.update(terminals).set(wanted).where(own);
    await writeAudit(tx, {
      actorAccountId: account.id,
      contractCode,
      action: 'setCashLink',
      subject: params.terminalId,
      detail: { before, after: wanted },
    });
  });
}
