import { dictionary } from '@zxcvbn-ts/language-common';
import { ITALIAN_PASSWORDS } from './italian-passwords.ts';
import { plainLetters, wordsIn } from './plain-letters.ts';

/** Shorter words occur in too many good passwords. */
const SHORTEST_WORD = 4;

interface Known {
  passwords: ReadonlySet<string>;
  /** The passwords without digits and signs at either end: 'qwerty' of 'qwerty123'. */
  words: ReadonlySet<string>;
}

let known: Known | undefined;

/** Built when the first new password is judged: a few megabytes, in about 50 ms. */
function knownPasswords(): Known {
  known ??= read();
  return known;
}

function read(): Known {
  const passwords = new Set([...dictionary['passwords-common'], ...ITALIAN_PASSWORDS]);
  const words = [...passwords].flatMap(wordsIn).filter((word) => word.length >= SHORTEST_WORD);
  return { passwords, words: new Set(words) };
}

/**
 * Whether a password is one of those that attackers try first, or a variant of one: in capitals, with digits and signs
 * before or after, with digits for letters, or twice in a row.
 *
 * The list is that of zxcvbn-ts (npm `@zxcvbn-ts/language-common`, MIT): 49,000 passwords from published leaks, by
 * frequency. `italian-passwords.ts` adds those that only Italians choose.
 *
 * Source: OWASP ASVS 5.0, 6.2.4; NIST SP 800-63B-4, 3.1.1.2.
 *
 * @example isCommonPassword('P4ssword2026!') // true
 */
export function isCommonPassword(password: string): boolean {
  const { passwords, words } = knownPasswords();
  const written = password.toLowerCase();
  if (passwords.has(written) || passwords.has(plainLetters(written))) return true;
  return wordsIn(written).some((word) => words.has(word) || words.has(onceOf(word)));
}

/** @example onceOf('qwertyqwerty') // 'qwerty' */
function onceOf(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}
