import type { Person } from './accounts.ts';

/** Pages that are opened by their address alone, and who of the demo data may open them. */
export const pages = {
  login: { path: '/login', who: null },
  'forgotten-password': { path: '/forgotPassword', who: null },
  'developer-request': { path: '/registerDev', who: null },
  terms: { path: '/termsAndConditions', who: null },
  home: { path: '/', who: 'marta.ferri' },
  terminals: { path: '/terminals', who: 'marta.ferri' },
  users: { path: '/users', who: 'marta.ferri' },
  'add-user': { path: '/addUser', who: 'marta.ferri' },
  'cash-link': { path: '/cashLink', who: 'marta.ferri' },
  readiness: { path: '/readiness', who: 'marta.ferri' },
  catalog: { path: '/catalog', who: 'marta.ferri' },
  products: { path: '/catalog?tab=products', who: 'marta.ferri' },
  'developer-home': { path: '/', who: 'dev@softlab.it' },
  applications: { path: '/applications', who: 'dev@softlab.it' },
  merchants: { path: '/merchants', who: 'dev@softlab.it' },
} as const satisfies Record<string, { path: string; who: Person | null }>;

/** The name of a page: `terminals`. */
export type PageName = keyof typeof pages;
