/** Codes in `data.statusCode` that a client tells apart; every other failure carries its HTTP status there. */
export const ERROR_CODE = {
  /** Wrong password, unknown user and locked account alike (ERR-002). */
  wrongCredentials: '4',
  /** The human check is missing, wrong, expired or spent (ERR-004). */
  humanCheck: '41',
  /** The new password breaks a rule (AUTH-027, AUTH-029). */
  passwordRule: '42',
  /** The new password is the current one or one of the previous five (AUTH-033). */
  passwordReused: '43',
} as const;
