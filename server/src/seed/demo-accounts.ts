import { type DemoAccount, demoAccounts } from '@portal/demo';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { schemaMeta } from '../platform/database/schema-meta.tables.ts';
import { largeMerchant } from './large-merchants.ts';

const large: DemoAccount = {
  username: largeMerchant.username,
  password: largeMerchant.password,
  shows: 'administrator with a great deal of data',
};

/** The accounts that a database was seeded with; none when it was not seeded. */
export async function demoAccountsIn({ db }: Database): Promise<readonly DemoAccount[]> {
  const [seeded] = await db.select().from(schemaMeta).where(eq(schemaMeta.key, 'seed'));
  if (!seeded) return [];
  return seeded.value === 'large' ? [...demoAccounts, large] : demoAccounts;
}
