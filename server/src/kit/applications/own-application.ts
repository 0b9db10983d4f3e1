import { and, eq, type SQL } from 'drizzle-orm';
import { type AuditedAccount, byAccount, writeAudit } from '../../platform/audit/audit.ts';
import type { AuditAction } from '../../platform/audit/audit-actions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { nameKeyOf } from '../names.ts';
import { applications } from './applications.tables.ts';

export type StoredApplication = typeof applications.$inferSelect;

/** Audits what a developer did to one of their applications. */
export const auditApplication = (
  tx: Executor,
  account: AuditedAccount,
  { id, name }: Pick<StoredApplication, 'id' | 'name'>,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): Promise<void> =>
  writeAudit(tx, { ...byAccount(account, name), action, detail: { applicationId: id, ...detail }, about: [id] });

/**
 * An application of this developer, by id.
 *
 * @throws HttpError 404 when this developer has no application with the id
 */
export const applicationWithId = (db: Executor, developerId: string, id: string): Promise<StoredApplication> =>
  find(db, developerId, eq(applications.id, id));

/**
 * An application of this developer, by name; letter case does not count. The row is locked until the transaction ends.
 *
 * @throws HttpError 404 when this developer has no application with the name
 */
export const applicationNamed = (tx: Executor, developerId: string, name: string): Promise<StoredApplication> =>
  find(tx, developerId, eq(applications.nameKey, nameKeyOf(name)), 'key share');

/** Like `applicationWithId`, but locks the row: other changes wait until the transaction ends. */
export const lockApplication = (tx: Executor, developerId: string, id: string): Promise<StoredApplication> =>
  find(tx, developerId, eq(applications.id, id), 'update');

async function find(
  db: Executor,
  developerId: string,
  isMeant: SQL,
  lock?: 'key share' | 'update',
): Promise<StoredApplication> {
  const query = db
    .select()
    .from(applications)
    .where(and(eq(applications.developerId, developerId), isMeant));
  const [application] = await (lock ? query.for(lock) : query);
  if (!application) throw new HttpError(404, 'The developer has no such application');
  return application;
}
