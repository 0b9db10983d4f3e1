/** Generic outcome codes of calls whose failure is expected (API-007). */
export const OUTCOME = {
  ok: 'OK',
  ko: 'KO',
  expired: 'EXPIRED',
  used: 'USED',
  notFound: 'NOT_FOUND',
  invalid: 'INVALID',
  unauthorized: 'UNAUTH',
  alreadyPresent: 'ALREADY_PRESENT',
} as const;

export type Outcome = (typeof OUTCOME)[keyof typeof OUTCOME];

/**
 * Statuses that say NOT_FOUND of a change of applications; anything else is KO (ERR-012, ERR-013). A page is told a 401
 * by the one call that has `tells401`.
 */
export const NOT_FOUND_STATUSES: readonly number[] = [400, 401];

/** Error codes inside a login's 401 that mean wrong credentials (ERR-002). */
export const WRONG_CREDENTIALS_CODES: readonly string[] = ['4', '28', '30'];

/** Error code inside a 400 to a new password that anybody would try first: a common one, or the own name. */
export const GUESSABLE_PASSWORD_CODE = '44';

/** Status and text of a failure that reached no server (ERR-001). For engineers; never shown to a person. */
export const GENERIC_ERROR = { status: -1000, message: 'Generic error' } as const;
