import { anonymousMerchant, type DemoMerchant } from '@portal/demo';

export const largeMerchant = {
  contractCode: '80000000',
  name: 'Grande Magazzino',
  username: 'grande.magazzino',
  email: 'direzione@grandemagazzino.it',
  firstName: 'Grazia',
  surname: 'Magnani',
  password: 'Magazzino2026',
} as const satisfies DemoMerchant;

/** The 500 merchants of `SEED=large` that enabled the demo developer. */
export const largeDevelopersMerchants: readonly DemoMerchant[] = Array.from({ length: 500 }, (_, index) =>
  anonymousMerchant(`Negozio ${String(index + 1).padStart(3, '0')}`, 81_000_001 + index),
);
