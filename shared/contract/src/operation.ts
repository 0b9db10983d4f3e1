import type { Scope } from './scopes.ts';

/** The three APIs whose addresses the configuration gives (API-001). */
export type ApiName = 'login' | 'guest' | 'base';

/**
 * One call of the contract, as data: the client, the server's routes and the test of wrong users all read it from here.
 */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  api: ApiName;
  /** Path below its API, with `:name` for a path parameter; '' is the API's own address. */
  path: string;
  /** `public`: no session needed. Otherwise the scopes that may call; any other signed-in person gets 403. */
  access: 'public' | readonly Scope[];
  /**
   * Whose data it reaches, which the server checks on every call; what belongs to somebody else answers 404.
   * `merchant`: rows of the caller's contract code; `developer`: the caller's applications and enabled points of sale;
   * `self`: the caller's own account; `token`: the bearer of a one-time token; `nobody`: no personal data.
   */
  owner: 'merchant' | 'developer' | 'self' | 'token' | 'nobody';
  /** How the body travels; absent or `none` when there is none. */
  body?: 'none' | 'json' | 'form' | 'multipart';
  /** `file`: the answer is a file whose name stands in Content-Disposition. Otherwise JSON. */
  answer?: 'file';
  /** A GET that changes something: never cached, never retried. */
  sideEffect?: true;
  /** A POST that only reads: may be retried like a GET. */
  readsOnly?: true;
  /** A 401 of this call is an outcome of its own and does not end the session. */
  keeps401?: true;
  /** Not in the specification: a backend may lack it, and then its control is not drawn. */
  own?: true;
}
