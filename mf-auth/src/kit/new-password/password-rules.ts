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
 * The rules of a new password and which of them hold (AUTH-027, AUTH-029); the server has the same. Whether a password
 * was used before only the server knows.
 */
export const passwordRules = (password: string) => rules.map(({ label, holds }) => ({ label, met: holds(password) }));

export const satisfiesRules = (password: string): boolean => rules.every(({ holds }) => holds(password));

/**
 * Whether to say that the two differ: as soon as what is typed can no longer become the password, or when the field is
 * left too early.
 *
 * @param left whether the person has left the confirmation
 */
export function showsMismatch(password: string, confirmation: string, left: boolean): boolean {
  if (confirmation === '') return false;
  return left ? confirmation !== password : !password.startsWith(confirmation);
}
