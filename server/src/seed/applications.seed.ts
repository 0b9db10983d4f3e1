import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accounts } from '../kit/accounts/accounts.tables.ts';
import { applicationMerchants, applications } from '../kit/applications/applications.tables.ts';
import { clientSecretSeal, newClientId, newClientSecret } from '../kit/applications/client-credentials.ts';
import { nameKeyOf } from '../kit/names.ts';
import { keyRing } from '../platform/config/key-ring.ts';
import type { Seal } from '../platform/config/seal.ts';
import type { Executor } from '../platform/database/database.ts';
import { type DemoMerchant, developersMerchants, largeDevelopersMerchants, namedMerchants } from './demo-merchants.ts';
import { inBatches, type SeedArea } from './seed-area.ts';

const DEVELOPER = 'dev@softlab.it';
const DAY = 24 * 60 * 60 * 1000;
const FIRST_APPLICATION = Date.parse('2025-09-15T08:00:00Z');

interface DemoApplication {
  name: string;
  redirectUri: string;
  merchants: readonly DemoMerchant[];
  /** Days between its creation and its last use; never used when absent. */
  usedAfter?: number;
}

const site = (name: string) => `https://softlab.example/${name}/ritorno`;

/**
 * Eight applications, more than one page of the list. The first has more points of sale than one page of its table; six
 * points of sale belong to no application.
 */
const demoApplications: readonly DemoApplication[] = [
  {
    name: 'Cassa rapida',
    redirectUri: site('cassa-rapida'),
    merchants: [namedMerchants.bottegaFerri, ...developersMerchants.slice(0, 11)],
    usedAfter: 430,
  },
  {
    name: 'Ordini da asporto',
    redirectUri: site('ordini'),
    merchants: developersMerchants.slice(11, 14),
    usedAfter: 421,
  },
  {
    name: 'Conto al tavolo',
    redirectUri: site('conto-al-tavolo'),
    merchants: developersMerchants.slice(14, 16),
    usedAfter: 398,
  },
  { name: 'Magazzino', redirectUri: site('magazzino'), merchants: developersMerchants.slice(16, 17), usedAfter: 12 },
  { name: "L'angolo fedeltà", redirectUri: site('fedelta'), merchants: developersMerchants.slice(17, 18) },
  { name: 'Prenotazioni', redirectUri: site('prenotazioni'), merchants: [] },
  { name: 'Resoconti serali', redirectUri: site('resoconti'), merchants: [] },
  { name: 'Prova in locale', redirectUri: 'http://localhost:3000/ritorno', merchants: [], usedAfter: 1 },
];

const LARGE_TOTAL = 200;

/**
 * Together with the first eight they are two hundred. Each has two of the many points of sale; the remaining points of
 * sale belong to no application.
 */
const largeApplications: readonly DemoApplication[] = Array.from(
  { length: LARGE_TOTAL - demoApplications.length },
  (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return {
      name: `Integrazione ${number}`,
      redirectUri: site(`integrazione-${number}`),
      merchants: largeDevelopersMerchants.slice(2 * index, 2 * index + 2),
    };
  },
);

async function addApplications(tx: Executor, list: readonly DemoApplication[], clientSecrets: Seal) {
  const [developer] = await tx.select().from(accounts).where(eq(accounts.username, DEVELOPER));
  if (!developer) throw new Error(`${DEVELOPER} must be seeded before the applications`);
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
