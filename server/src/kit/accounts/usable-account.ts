import { and, isNull, sql } from 'drizzle-orm';
import { accounts, merchants } from './accounts.tables.ts';

/**
 * Whether an account may be used: it is not deleted, and neither it nor its merchant is suspended. Everything that an
 * account opens checks this.
 */
export const isUsable = and(
  isNull(accounts.deletedAt),
  isNull(accounts.suspendedAt),
  sql`not exists (
    select 1 from ${merchants}
    where ${merchants.contractCode} = ${accounts.contractCode} and ${merchants.suspendedAt} is not null)`,
);
