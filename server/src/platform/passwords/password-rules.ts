import { LIMIT } from '@portal/contract';

/**
 * Whether a new password follows the rules: 8 to 20 characters with a lowercase letter, an uppercase letter and a
 * digit.
 *
 * Source: AUTH-027, AUTH-029, CONST-011. `matchesHistory` checks whether it repeats an old one.
 */
export const satisfiesPasswordRules = (password: string): boolean =>
  password.length >= LIMIT.passwordMinimum &&
  password.length <= LIMIT.passwordMaximum &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password);
