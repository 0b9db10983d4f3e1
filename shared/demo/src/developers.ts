import type { DemoMerchant } from './merchants.ts';
import { developersMerchants, namedMerchants } from './merchants.ts';

const PASSWORD = 'Sviluppo2026';

/** The developers of the demo data; merchants enabled the first, and nobody enabled the second. */
export const demoDevelopers = [
  { email: 'dev@softlab.it', name: 'Irene', surname: 'Sala', description: 'Softlab', password: PASSWORD },
  { email: 'dev@nuvola.it', name: 'Bruno', surname: 'Leone', description: 'Nuvola', password: PASSWORD },
] as const;

/** The developer that merchants enabled. */
export const ENABLED_DEVELOPER = demoDevelopers[0].email;

/** The 25 merchants that enabled the developer. */
export const enablingMerchants: readonly DemoMerchant[] = [namedMerchants.bottegaFerri, ...developersMerchants];
