import { LIMIT } from '@portal/contract';

/**
 * Whether a new password may be chosen: 8 to 20 characters with a lowercase letter, an uppercase letter and a digit.
 *
 * Source: AUTH-027, AUTH-029, CONST-011. Whether it repeats an old one is `matchesHistory`'s question.
 */
export const satisfiesPasswordRules = (password: string): boolean =>
  password.length >= LIMIT.passwordMinimum &&
  password.length <= LIMIT.passwordMaximum &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password);
