import { randomUUID } from 'node:crypto';
import { type DemoApplication, demoApplications, ENABLED_DEVELOPER, integration } from '@portal/demo';
import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applicationMerchants, applications } from '../kit/applications/applications.tables.ts';
import { clientSecretSeal, newClientId, newClientSecret } from '../kit/applications/client-credentials.ts';
import { nameKeyOf } from '../kit/names.ts';
import { keyRing } from '../platform/config/key-ring.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Executor } from '../platform/database/database.ts';
import { largeDevelopersMerchants } from './large-merchants.ts';
import { inBatches, type SeedArea } from './seed-area.ts';

const DAY = 24 * 60 * 60 * 1000;
const FIRST_APPLICATION = Date.parse('2025-09-15T08:00:00Z');

const LARGE_TOTAL = 200;

/**
 * Together with the first eight they are two hundred. Each has two of the many points of sale; the remaining points of
 * sale belong to no application.
 */
const largeApplications: readonly DemoApplication[] = Array.from(
  { length: LARGE_TOTAL - demoApplications.length },
  (_, index) => integration(index, largeDevelopersMerchants.slice(2 * index, 2 * index + 2)),
);

async function addApplications(tx: Executor, list: readonly DemoApplication[], clientSecrets: Seal) {
  const [developer] = await tx.select().from(accounts).where(eq(accounts.username, ENABLED_DEVELOPER));
  if (!developer) throw new Error(`${ENABLED_DEVELOPER} must be seeded before the applications`);
  const developerId = developer.id;
  const rows = list.map(({ name, redirectUri, merchants, usedAfter }, place) => {
    const id = randomUUID();
    const createdAt = new Date(FIRST_APPLICATION + place * DAY);
    const clientId = newClientId();
    const assignments = merchants.map(({ contractCode }) => ({
      developerId,
      contractCode,
      applicationId: id,
      addedAt: createdAt,
    }));
    const application = {
      id,
      developerId,
      name,
      nameKey: nameKeyOf(name),
      redirectUris: [redirectUri],
      clientId,
      ...newClientSecret(clientSecrets, clientId, createdAt).stored,
      lastUsedAt: usedAfter === undefined ? null : new Date(createdAt.getTime() + usedAfter * DAY),
      createdAt,
    };
    return { application, assignments };
  });
  await inBatches(
    rows.map(({ application }) => application),
    (batch) => tx.insert(applications).values(batch),
  );
  await inBatches(
    rows.flatMap(({ assignments }) => assignments),
    (batch) => tx.insert(applicationMerchants).values(batch),
  );
}

/** The applications of the developer that many merchants enabled. */
export const applicationsSeed: SeedArea = {
  demo: ({ tx, dataKey }) => addApplications(tx, demoApplications, clientSecretSeal(keyRing(dataKey))),
  large: ({ tx, dataKey }) => addApplications(tx, largeApplications, clientSecretSeal(keyRing(dataKey))),
};
