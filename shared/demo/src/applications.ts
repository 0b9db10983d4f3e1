import { type DemoMerchant, developersMerchants, namedMerchants } from './merchants.ts';

/** An application of the developer whom merchants enabled. */
export interface DemoApplication {
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
export const demoApplications: readonly DemoApplication[] = [
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

/** One of many applications for lists that are longer. */
export function integration(index: number, merchants: readonly DemoMerchant[] = []): DemoApplication {
  const number = String(index + 1).padStart(3, '0');
  return { name: `Integrazione ${number}`, redirectUri: site(`integrazione-${number}`), merchants };
}
