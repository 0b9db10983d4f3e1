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

/** A page by its name, or any other by its address: `/loyalty`. */
export type PageAim = PageName | `/${string}`;

/**
 * Where a page is, and who sees it unless somebody else is named: an address is opened as an administrator.
 *
 * @throws Error with the names when there is no such page
 * @example pageAt('terminals').path // '/terminals'
 */
export function pageAt(aim: PageAim): { path: string; who: Person | null } {
  if (aim.startsWith('/')) return { path: aim, who: 'marta.ferri' };
  if (isPageName(aim)) return pages[aim];
  throw new Error(
    `There is no page ${aim}: there are ${Object.keys(pages).join(', ')}, or an address such as /loyalty.`,
  );
}

const isPageName = (text: string): text is PageName => Object.hasOwn(pages, text);
