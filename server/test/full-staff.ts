import { LIMIT } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

/** The user name of a staff user that `fillStaff` writes, counted from 1. Nobody can sign in with it. */
export const filledUser = (number: number): string => `persona${number}`;

/** Gives a merchant as many staff users as it may have: by hand it would take minutes. */
export async function fillStaff(portal: TestApp, contractCode: string): Promise<void> {
  await portal.database.db.execute(sql`
    insert into accounts (user_type, contract_code, username, email, password_hash, password_kind)
    select 'staff', ${contractCode}, 'persona' || n, 'persona' || n || '@example.com', '', 'sha256'
      from generate_series(1, ${LIMIT.staff}::integer) as n`);
}
