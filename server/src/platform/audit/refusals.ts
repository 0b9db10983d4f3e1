import { commitLater } from '../database/commit-later.ts';
import type { Database } from '../database/database.ts';
import { type AuditEvent, writeAudit } from './audit.ts';
import type { AuditAction, AuditRefusal } from './audit-actions.ts';

/** An attempt that was refused. */
export interface Refused {
  action: AuditAction;
  refusal: AuditRefusal;
  /** The target, as the database has it; absent when there is no such account. */
  aim?: { accountId: string; contractCode: string | null; subject: string } | undefined;
}

/**
 * Records a refusal, with the address it came from and nothing that the caller typed.
 *
 * It always adds a row, so that it costs the same for every target. Raising the count of an existing row would take a
 * different time, and so would reveal which names exist. Housekeeping folds the rows later (`foldAudit`).
 *
 * @example await writeRefusal({ transaction }, { action: 'login', refusal: 'unknownName' });
 */
export async function writeRefusal({ transaction }: Pick<Database, 'transaction'>, refused: Refused): Promise<void> {
  // The answer need not wait for the disk. A power cut may lose the last of these rows.
  await commitLater({ transaction }, (tx) => writeAudit(tx, refusedEvent(refused)));
}

const refusedEvent = ({ action, refusal, aim }: Refused): AuditEvent => ({
  actorAccountId: null,
  accountId: aim?.accountId ?? null,
  contractCode: aim?.contractCode ?? null,
  action,
  subject: aim?.subject ?? '',
  refusal,
});
