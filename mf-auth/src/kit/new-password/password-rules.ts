import { LIMIT } from '@portal/contract';
import { newPasswordTexts as texts } from './new-password.texts';

const rules: readonly { label: string; holds: (password: string) => boolean }[] = [
  {
    label: texts.length,
    holds: ({ length }) => length >= LIMIT.passwordMinimum && length <= LIMIT.passwordMaximum,
  },
  { label: texts.lowercase, holds: (password) => /\p{Ll}/u.test(password) },
  { label: texts.uppercase, holds: (password) => /\p{Lu}/u.test(password) },
  { label: texts.digit, holds: (password) => /\d/.test(password) },
];

/**
 * The rules of a new password, each with whether it is met (AUTH-027, AUTH-029). The server has the same rules. Only
 * the server knows whether a password was used before.
 */
export const passwordRules = (password: string) => rules.map(({ label, holds }) => ({ label, met: holds(password) }));

export const satisfiesRules = (password: string): boolean => rules.every(({ holds }) => holds(password));

/**
 * Whether to show that the two passwords differ: as soon as the typed text can no longer become the password, or when
 * the person leaves the field too early.
 *
 * @param left whether the person has left the confirmation field
 */
export function showsMismatch(password: string, confirmation: string, left: boolean): boolean {
  if (confirmation === '') return false;
  return left ? confirmation !== password : !password.startsWith(confirmation);
}
