import type { Scope } from './scopes.ts';

/** The three APIs whose addresses the configuration gives (API-001). */
export type ApiName = 'login' | 'guest' | 'base';

/** One call of the contract, as data: client, server routes and the test of wrong users all read it from here. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  api: ApiName;
  /** Path below its API, with `:name` for a path parameter; '' is the API's own address. */
  path: string;
  /**
   * `public`: no session needed. `application`: the bearer token of an application; no person may call it. Otherwise
   * the scopes that may call it; any other signed-in person gets 403.
   */
  access: 'public' | 'application' | readonly Scope[];
  /**
   * Whose data it reaches. The server checks this on every call; data of somebody else answers 404.
   * `merchant`: rows of the caller's contract code; `developer`: the caller's applications and enabled points of sale;
   * `application`: the points of sale of the calling application; `self`: the caller's own account; `token`: the bearer
   * of a one-time token; `nobody`: no personal data.
   */
  owner: 'merchant' | 'developer' | 'application' | 'self' | 'token' | 'nobody';
  /** How the body is sent; absent or `none` when there is none. */
  body?: 'none' | 'json' | 'form' | 'multipart';
  /** `file`: the answer is a file, with its name in Content-Disposition. JSON when absent. */
  answer?: 'file';
  /** Failures are `{ error, error_description }` (RFC 6749 §5.2), for libraries that do not know this portal. */
  failure?: 'oauth';
  /** A GET that changes something: never cached, never retried. */
  sideEffect?: true;
  /** A POST that only reads: may be retried like a GET. */
  readsOnly?: true;
  /** A 401 of this call is an expected outcome and does not end the session. */
  keeps401?: true;
  /** A 401 of this call ends the session, and is also given to the page as an outcome. */
  tells401?: true;
  /** Not in the specification: a backend may lack it, and then its control is not drawn. */
  own?: true;
}
