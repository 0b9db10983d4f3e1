import { namedMerchants } from '@portal/demo';
import { and, ne, notInArray, sql } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { termsAcceptances } from '../terms/terms.tables.ts';
import { inBatches, type SeedArea, type SeedContext } from './seed-area.ts';

const ACCEPTED_ON = new Date('2026-01-07T10:00:00Z');

/** Administrators who have not accepted the terms yet. */
const undecided = [namedMerchants.contiCalzature.username];

async function acceptForAll({ tx, tcVersion }: SeedContext) {
  const people = await tx
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(
      and(
        ne(accounts.userType, 'developer'),
        notInArray(accounts.username, undecided),
        sql`not exists (select 1 from ${termsAcceptances} where ${termsAcceptances.accountId} = ${accounts.id})`,
      ),
    );
  const rows = people.map(({ accountId }) => ({ accountId, tcVersion, accepted: true, answeredAt: ACCEPTED_ON }));
  await inBatches(rows, (batch) => tx.insert(termsAcceptances).values(batch));
}

/** Everybody but one has accepted the current terms; developers are never asked. */
export const termsSeed: SeedArea = { demo: acceptForAll, large: acceptForAll };
