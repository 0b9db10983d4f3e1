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
 * Statuses that mean NOT_FOUND for a change of applications; any other means KO (ERR-012, ERR-013). The 401 of these
 * calls reaches a page only from the one with `tells401`.
 */
export const NOT_FOUND_STATUSES: readonly number[] = [400, 401];

/** Error codes inside a login's 401 that mean wrong credentials (ERR-002). */
export const WRONG_CREDENTIALS_CODES: readonly string[] = ['4', '28', '30'];

/** Error code inside a 400 to a new password that is easy to guess: a common one, or the person's own name. */
export const GUESSABLE_PASSWORD_CODE = '44';

/** Status and text of a failure that reached no server (ERR-001). For engineers; never shown to a person. */
export const GENERIC_ERROR = { status: -1000, message: 'Generic error' } as const;

/** Code of a 400 for a code of the second factor that is wrong or was used before (SEC-100). */
export const WRONG_FACTOR_CODE = '45';

/** Code of a 400 for a passkey that is unknown, or whose answer does not fit the challenge (SEC-220). */
export const WRONG_PASSKEY_CODE = '48';

/**
 * Codes of a 409 for a call that adds more than the catalogue may hold (`LIMIT`), by what it is full of. Places are
 * products in categories.
 */
export const CATALOGUE_FULL_CODE = { products: '4091', categories: '4092', places: '4093' } as const;

/**
 * Code of a 409 for a call that adds more than the catalogue may hold as long as what was deleted in the last ten
 * minutes can still be restored. The same call works later.
 */
export const RECENTLY_DELETED_CODE = '4095';

/** What a catalogue may be full of. */
export type CataloguePart = keyof typeof CATALOGUE_FULL_CODE;

/** Code of a 409 for a new user of a merchant that has as many staff users as it may have (`LIMIT`, USER-114). */
export const STAFF_FULL_CODE = '4094';

/**
 * Codes of a 403 that asks for a fresh proof of who is signed in: the password, or the second factor where the account
 * has one. After `proveIdentity` the same call works (SEC-110).
 */
export const FRESH_PROOF_CODE = { password: '46', factor: '47' } as const;
