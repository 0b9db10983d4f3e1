import { spellingOf } from '@portal/contract';

/** What a person types: a code of the authenticator app, or one of the recovery codes. */
export type CodeKind = 'app' | 'recovery';

const APP_DIGITS = 6;
const RECOVERY_SIGNS = 8;

/**
 * What the field holds after typing: only digits, or a recovery code with its hyphen.
 *
 * @example codeDraft('recovery', '7k2m9') // '7K2M-9'
 */
export function codeDraft(kind: CodeKind, typed: string): string {
  const plain = spellingOf(typed);
  if (kind === 'app') return plain.replaceAll(/\D/g, '').slice(0, APP_DIGITS);
  const signs = plain
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, RECOVERY_SIGNS);
  return signs.length > 4 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : signs;
}

/**
 * Whether a code is complete.
 *
 * @example isWholeCode('app', '407') // false
 */
export const isWholeCode = (kind: CodeKind, code: string): boolean =>
  code.length === (kind === 'app' ? APP_DIGITS : RECOVERY_SIGNS + 1);
