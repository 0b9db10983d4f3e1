import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  type TerminalStatus,
  type TerminalType,
  terminalAssignments,
  terminals,
} from '../kit/terminals/terminals.tables.ts';
import { batches } from '../platform/database/batches.ts';
import type { Executor } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { italianDay } from '../platform/italian-time.ts';

/** A terminal to be assigned to an account. */
export interface Assignment {
  accountId: string;
  terminalId: string;
  terminalType: TerminalType;
}

/**
 * Whether a terminal may be assigned: a suspended one may not (USER-045, Q-040).
 *
 * @example isAssignable('CENSITO') // true
 */
export const isAssignable = (status: TerminalStatus): boolean => status !== 'SOSPESO';

/**
 * The type of a merchant's terminal that is about to be assigned. It cannot change until the transaction ends.
 *
 * @param expected the type it must have; any when absent
 * @throws HttpError 404 when the merchant has no such terminal, 422 when it is suspended or of the other type
 */
export async function assignableType(
  tx: Executor,
  contractCode: string,
  terminalId: string,
  expected?: TerminalType,
): Promise<TerminalType> {
  const [terminal] = await tx
    .select({ terminalType: terminals.terminalType, status: terminals.status })
    .from(terminals)
    .where(and(eq(terminals.contractCode, contractCode), eq(terminals.terminalId, terminalId)))
    .for('share');
  if (!terminal) throw new HttpError(404, `No terminal ${terminalId} in this contract`);
  const { terminalType, status } = terminal;
  if (!isAssignable(status)) throw new HttpError(422, `The terminal ${terminalId} is suspended`);
  if (expected && terminalType !== expected)
    throw new HttpError(422, `The terminal ${terminalId} is not of type ${expected}`);
  return terminalType;
}

/** Locks a merchant's terminals until the transaction ends. */
export async function keepTerminals(tx: Executor, contractCode: string): Promise<void> {
  await tx
    .select({ terminalId: terminals.terminalId })
    .from(terminals)
    .where(eq(terminals.contractCode, contractCode))
    .for('share');
}

/**
 * Assigns terminals to accounts of their merchant. Each replaces the account's terminal of the same type, if there is
 * one. A terminal that was only registered becomes active (USER-085).
 */
export async function assignTerminals(
  tx: Executor,
  contractCode: string,
  assignments: readonly Assignment[],
  now: Date,
): Promise<void> {
  for (const part of batches(assignments)) {
    await tx
      .insert(terminalAssignments)
      .values(part.map((assignment) => ({ ...assignment, contractCode, assignedAt: now })))
      .onConflictDoUpdate({
        target: [terminalAssignments.accountId, terminalAssignments.terminalType],
        set: { terminalId: sql`excluded.terminal_id`, assignedAt: sql`excluded.assigned_at` },
      });
    const terminalIds = part.map(({ terminalId }) => terminalId);
    const isRegisteredOnly = and(eq(terminals.contractCode, contractCode), eq(terminals.status, 'CENSITO'));
    await tx
      .update(terminals)
      .set({ status: 'ATTIVO', activatedOn: sql`coalesce(${terminals.activatedOn}, ${italianDay(now)})` })
      .where(and(isRegisteredOnly, inArray(terminals.terminalId, terminalIds)));
  }
}
