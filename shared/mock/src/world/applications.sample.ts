import type { PointOfSale, StoredApplication } from './world';

const SHOPS = ['Bar', 'Caffè', 'Trattoria', 'Libreria', 'Farmacia', 'Gelateria', 'Ferramenta', 'Cartoleria'];
const PLACES = ['Aurora', 'del Ponte', "dell'Angolo"];
const PURPOSES = ['Cassa', 'Magazzino', 'Prenotazioni', 'Fedeltà', 'Consegne', 'Resoconti', 'Tavoli'];
const EDITIONS = ['base', 'rapida', 'estesa', 'mobile'];

const OPENING = Date.UTC(2026, 0, 12, 9);
const DAY = 86_400_000;

const spelled = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.');

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

function pointOfSale(name: string, index: number): PointOfSale {
  return {
    contractCode: String(71_000_001 + index),
    administrator: spelled(name),
    vatNumber: `007${String(10_000_001 + index)}`,
    created: dayOf(OPENING + 3 * index * DAY),
  };
}

/** Twenty-four shops that enabled the developer; nobody signs in to them. */
export const samplePointsOfSale: readonly PointOfSale[] = SHOPS.flatMap((shop) =>
  PLACES.map((place) => `${shop} ${place}`),
).map(pointOfSale);

export function sampleMerchants(): PointOfSale[] {
  const bottega = {
    contractCode: '70000001',
    administrator: 'marta.ferri',
    vatNumber: '00700000017',
    created: dayOf(OPENING),
  };
  return structuredClone([bottega, ...samplePointsOfSale]);
}

/**
 * The first application has more points of sale than fit on a page of its table, the next eight have one each; the last
 * points of sale belong to none.
 */
const codesOf = (index: number) =>
  samplePointsOfSale
    .filter((_, place) => (place < 12 ? index === 0 : place < 20 && place === 11 + index))
    .map(({ contractCode }) => contractCode);

/** Twenty-eight applications, more than one page of the mock (CONST-020). */
export function sampleApplications(): StoredApplication[] {
  return PURPOSES.flatMap((purpose) => EDITIONS.map((edition) => `${purpose} ${edition}`)).map((appName, index) => ({
    appId: `app-${index + 1}`,
    appName,
    owner: 'dev@softlab.it',
    clientId: `client-${String(index + 1).padStart(4, '0')}`,
    clientSecret: `sample-secret-${index + 1}`,
    redirectUris: [`https://${spelled(appName)}.example.com/ritorno`],
    created: OPENING + index * DAY,
    lastUsed: index % 3 === 2 ? null : OPENING + (100 + index) * DAY,
    secretCreated: OPENING + index * DAY,
    earlierSecretEnds: null,
    merchants: codesOf(index),
  }));
}
