import {
  CATALOGUE_FULL_CODE,
  FRESH_PROOF_CODE,
  GUESSABLE_PASSWORD_CODE,
  RECENTLY_DELETED_CODE,
  STAFF_FULL_CODE,
  WRONG_FACTOR_CODE,
  WRONG_PASSKEY_CODE,
} from '@portal/contract';

/** Codes in `data.statusCode` that a client distinguishes. Every other failure has its HTTP status there. */
export const ERROR_CODE = {
  /** Wrong password, unknown user or locked account, all with the same code (ERR-002). */
  wrongCredentials: '4',
  /** The human check is missing, wrong, expired or already used (ERR-004). */
  humanCheck: '41',
  /** The new password breaks a rule (AUTH-027, AUTH-029). */
  passwordRule: '42',
  /** The new password is the current one or one of the previous five (AUTH-033). */
  passwordReused: '43',
  /**
   * The new password is common, or consists of its owner's names (AUTH-067). A client that doesn't know the code treats
   * it as a plain 400, like the two above.
   */
  passwordGuessable: GUESSABLE_PASSWORD_CODE,
  /** A code of the second factor is wrong or was used before (SEC-100). */
  wrongFactor: WRONG_FACTOR_CODE,
  /** A passkey is unknown, or its answer is not the one that was asked for (SEC-220). */
  wrongPasskey: WRONG_PASSKEY_CODE,
  /** A call needs a fresh proof of who makes it: the password, or the second factor (SEC-110). */
  passwordNeeded: FRESH_PROOF_CODE.password,
  factorNeeded: FRESH_PROOF_CODE.factor,
  /** A catalogue file with more than one sheet (IMP-010). */
  moreSheets: '4001',
  /** A catalogue file that cannot be read, or lacks its headers; `errorsCause` says why in Italian. */
  unreadableFile: '4002',
  /** An import has wrong rows that were neither corrected nor left out. */
  undecidedRows: '4090',
  /** The catalogue may not hold more of what the call adds (CAT-080). */
  fullOfProducts: CATALOGUE_FULL_CODE.products,
  fullOfCategories: CATALOGUE_FULL_CODE.categories,
  fullOfPlaces: CATALOGUE_FULL_CODE.places,
  /**
   * The catalogue may again hold more once what was deleted in the last ten minutes can no longer be restored
   * (CAT-082).
   */
  recentlyDeleted: RECENTLY_DELETED_CODE,
  /** The merchant has as many staff users as it may have (USER-114). */
  fullOfStaff: STAFF_FULL_CODE,
  /** The name belongs to another category or to the uncategorised bucket (ERR-023). */
  categoryNameTaken: '4000',
  /** The call works only on a category, but was made for the uncategorised bucket (CAT-020). */
  uncategorised: '4010',
  /** A category could not be copied; the message is the name that the copy would have got (ERR-022). */
  copyFailed: '4300',
  /**
   * A redirect URI is neither https nor http on the developer's own machine, or contains something that is not allowed
   * (RFC 6749 §3.1.2).
   */
  redirectUri: '4401',
} as const;
