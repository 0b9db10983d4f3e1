import { type DemoMerchant, demoDevelopers, ENABLED_DEVELOPER, enablingMerchants } from '@portal/demo';
import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { developerEnablements } from '../kit/developers.tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { hashOnce } from './demo-passwords.ts';
import { largeDevelopersMerchants } from './large-merchants.ts';
import type { SeedArea } from './seed-area.ts';

async function enable(tx: Executor, merchants: readonly DemoMerchant[]) {
  const [developer] = await tx.select().from(accounts).where(eq(accounts.username, ENABLED_DEVELOPER));
  if (!developer) throw new Error(`${ENABLED_DEVELOPER} must be seeded before its enablements`);
  await tx
    .insert(developerEnablements)
    .values(merchants.map(({ contractCode }) => ({ developerId: developer.id, contractCode })));
}

/** Two developers: 25 merchants enabled one of them, and no merchant enabled the other. */
export const developersSeed: SeedArea = {
  demo: async ({ tx }) => {
    const rows = await Promise.all(
      demoDevelopers.map(async ({ password, ...developer }) => ({
        ...developer,
        userType: 'developer' as const,
        username: developer.email,
        createdAt: new Date('2025-06-02T09:00:00Z'),
        ...(await hashOnce(password)),
      })),
    );
    await tx.insert(accounts).values(rows);
    await enable(tx, enablingMerchants);
  },
  large: ({ tx }) => enable(tx, largeDevelopersMerchants),
};
