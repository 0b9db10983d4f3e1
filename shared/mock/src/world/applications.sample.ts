import type { PointOfSale, StoredApplication } from './world';

const SHOPS = ['Bar', 'Caffè', 'Trattoria', 'Libreria', 'Farmacia', 'Gelateria', 'Ferramenta', 'Cartoleria'];
const PLACES = ['Aurora', 'del Ponte', "dell'Angolo"];
const PURPOSES = ['Cassa', 'Magazzino', 'Prenotazioni', 'Fedeltà', 'Consegne', 'Resoconti', 'Tavoli'];
const EDITIONS = ['base', 'rapida', 'estesa', 'mobile'];

function pointOfSale(name: string, index: number): PointOfSale {
  return { contractCode: String(71_000_001 + index), name, vatNumber: `007${String(10_000_001 + index)}` };
}

/** Twenty-four shops that enabled the developer; nobody signs in to them. */
export const samplePointsOfSale: readonly PointOfSale[] = SHOPS.flatMap((shop) =>
  PLACES.map((place) => `${shop} ${place}`),
).map(pointOfSale);

export function sampleMerchants(): PointOfSale[] {
  const bottega = { contractCode: '70000001', name: 'Bottega Ferri', vatNumber: '00700000017' };
  return structuredClone([bottega, ...samplePointsOfSale]);
}

/** Twenty-eight applications, more than one page of the mock (CONST-020); each serves a few shops, the last of them none. */
export function sampleApplications(): StoredApplication[] {
  return PURPOSES.flatMap((purpose) => EDITIONS.map((edition) => `${purpose} ${edition}`)).map((appName, index) => ({
    appId: `app-${index + 1}`,
    appName,
    owner: 'dev@softlab.it',
    clientId: `client-${String(index + 1).padStart(4, '0')}`,
    clientSecret: `sample-secret-${index + 1}`,
    created: `2026-0${1 + (index % 9)}-1${index % 10}`,
    merchants: samplePointsOfSale.filter((_, place) => place % 28 === index).map(({ contractCode }) => contractCode),
  }));
}
