import { type Credentials, DEVELOPER, MERCHANT } from './signed-in-page.ts';

/** A page whose first load is measured. */
export interface OpenedPage {
  path: string;
  /** Whose page it is; absent when anybody may open it. */
  who?: Credentials;
  /** Selector of the fields; a person types into one of them first. */
  field?: string;
}

export const LOGIN: OpenedPage = { path: '/login', field: 'input[name="username"]' };

/** Pages of every area: the public ones, and those behind a session. */
export const OPENED_PAGES: readonly OpenedPage[] = [
  LOGIN,
  { path: '/registerDev', field: 'form input' },
  { path: '/changePasswordUnauth?type=reset#bench', field: 'form input' },
  ...['/', '/catalog', '/users', '/terminals'].map((path) => ({ path, who: MERCHANT })),
  { path: '/applications', who: DEVELOPER },
];
