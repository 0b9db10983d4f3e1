import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts.tables.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import { developerRequests } from './developer-requests.tables.ts';
import type { DeveloperRequest } from './request-rules.ts';

/**
 * Keeps a request for a developer account until the operator decides. Who asks again before that corrects what they wrote.
 *
 * @returns false when a developer account has the e-mail address
 */
export function keepRequest(
  { transaction }: Pick<Database, 'transaction'>,
  { additionalInfo, ...request }: DeveloperRequest,
  now: Date,
): Promise<boolean> {
  return transaction(async (tx) => {
    if (await isDeveloper(tx, request.email)) return false;
    const row = { ...request, additionalInfo: additionalInfo ?? '', createdAt: now };
    await tx
      .insert(developerRequests)
      .values(row)
      .onConflictDoUpdate({
        target: developerRequests.email,
        targetWhere: sql`${developerRequests.state} = 'open'`,
        set: row,
      });
    await writeAudit(tx, {
      actorAccountId: null,
      contractCode: null,
      action: 'requestDeveloper',
      subject: request.email,
    });
    return true;
  });
}

/** Whether a developer account in use has the e-mail address. */
async function isDeveloper(db: Executor, email: string): Promise<boolean> {
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), eq(accounts.userType, 'developer'), isNull(accounts.deletedAt)));
  return account !== undefined;
}
