import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import type { AuditAction, AuditRefusal } from './audit-actions.ts';

/** An attempt that was refused. */
export interface Refused {
  action: AuditAction;
  refusal: AuditRefusal;
  /** Whom it aimed at, as the database has them; absent when it aimed at nobody there is. */
  aim?: { accountId: string; contractCode: string | null; subject: string } | undefined;
}

/**
 * Writes that somebody was refused, with the address that it came from and nothing of what they typed.
 *
 * It costs the same whoever it aimed at: one row of its own, never one that is counted up, since finding that one would
 * take another time than making it, and so tell which names exist. Housekeeping folds them (`foldAudit`).
 *
 * @example await writeRefusal({ transaction }, { action: 'login', refusal: 'unknownName' });
 */
export async function writeRefusal({ transaction }: Pick<Database, 'transaction'>, refused: Refused): Promise<void> {
  await transaction(async (tx) => {
    // A power cut may take the last moments of it; the answer need not wait for the disk.
    await tx.execute(sql`set local synchronous_commit = off`);
    await writeAudit(tx, refusedEvent(refused));
  });
}

const refusedEvent = ({ action, refusal, aim }: Refused): AuditEvent => ({
  actorAccountId: null,
  accountId: aim?.accountId ?? null,
  contractCode: aim?.contractCode ?? null,
  action,
  subject: aim?.subject ?? '',
  refusal,
});
