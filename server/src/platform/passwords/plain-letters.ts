/** The letter that each digit or sign stands for. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

/**
 * A text in small letters without accents, with letters in place of the digits and signs that stand for them.
 *
 * @example plainLetters('P4$$wòrd') // 'password'
 */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[0134578@$!€]/gu, (sign) => LETTER_OF[sign] ?? sign);

/**
 * The words that a password may contain: the password without the digits and signs at either end, both as written and
 * with digits read as letters. A digit at its start counts too if it stands for a letter.
 *
 * @example wordsIn('4ndrea2026!') // ['ndrea', 'andrea']
 */
export function wordsIn(password: string): string[] {
  const start = password.search(/\p{L}/u);
  if (start === -1) return [];
  const withoutEnd = password.slice(0, endOf(password));
  const bare = withoutEnd.slice(start);
  return [...new Set([bare, plainLetters(bare), plainLetters(withoutEnd)])];
}

/** The position after the last letter. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}
