import { batches } from '../database/batches.ts';
import type { Executor } from '../database/database.ts';
import { deviceOf } from '../http/device-names.ts';
import { currentCall } from '../logging/current-call.ts';
import { auditEvents } from './audit.tables.ts';
import type { AuditAction, AuditRefusal } from './audit-actions.ts';

/** One change, as the audit trail stores it. */
export interface AuditEvent {
  /** Who did it; null for the operator and for the server itself. */
  actorAccountId: string | null;
  /** The merchant it concerns; null for developers' own affairs. */
  contractCode: string | null;
  /** The account that was affected, when it is not the actor's own: a revoked user, the target of a wrong password. */
  accountId?: string | null;
  /** What was done, by the name of its call: `changePassword`, `deleteUser`. */
  action: AuditAction;
  /**
   * What or whom it was done to: a user name, a terminal id, a product id. Never what a stranger typed as a user name:
   * it may be a password.
   */
  subject: string;
  /** Ids of the products, categories or the application it was done to, for their own history. */
  about?: readonly string[];
  /** Facts worth keeping, such as old and new values; never a password, token or secret. */
  detail?: Record<string, unknown>;
  /** Why it was refused; absent when it was done. */
  refusal?: AuditRefusal;
}

/** An account as audit rows name it. */
export interface AuditedAccount {
  id: string;
  contractCode: string | null;
  username: string;
}

/** The fields for what an account did to itself, or to something that belongs to it or to its merchant. */
export const byAccount = ({ id, contractCode, username }: AuditedAccount, subject = username) => ({
  actorAccountId: id,
  contractCode,
  subject,
});

/** The fields for what one account did to another. */
export const byAccountTo = (actor: AuditedAccount, { id, username }: Pick<AuditedAccount, 'id' | 'username'>) => ({
  ...byAccount(actor, username),
  accountId: id,
});

/** The fields for what the operator, the server itself or a stranger did, for no merchant. */
export const byNoAccount = (subject: string) => ({ actorAccountId: null, contractCode: null, subject });

/** The fields for an attempt to get into an account, or to change it. */
export const againstAccount = ({ id, contractCode, username }: AuditedAccount) => ({
  accountId: id,
  contractCode,
  subject: username,
});

/**
 * Writes an audit row for each event. Call it with the transaction of the change itself, so that neither is stored
 * without the other.
 *
 * The rows get the support id of the current call, the keyed hash of its address and the names of its device, if any.
 *
 * @example
 * await database.transaction(async (tx) => {
 *   await tx.update(accounts).set({ deletedAt }).where(eq(accounts.id, id));
 *   await writeAudit(tx, { actorAccountId, contractCode, action: 'deleteUser', subject: username });
 * });
 */
export async function writeAudit(tx: Executor, ...events: readonly AuditEvent[]): Promise<void> {
  const { supportId = null, address, userAgent } = currentCall() ?? {};
  const ofCall = { supportId, addressHash: address?.address ?? null, ...deviceOf(userAgent) };
  for (const part of batches(events)) {
    const rows = part.map(({ about = [], ...event }) => ({ ...event, about: [...about], ...ofCall }));
    await tx.insert(auditEvents).values(rows);
  }
}
