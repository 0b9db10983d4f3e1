import { desc, eq } from 'drizzle-orm';
import { auditEvents } from '../audit/audit.tables.ts';
import type { Executor } from '../database/database.ts';

/** When `backup` last finished a file, wherever it ran: the audit has it. */
export async function lastBackup(db: Executor): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: auditEvents.at })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'backup'))
    .orderBy(desc(auditEvents.at))
    .limit(1);
  return last?.at;
}
