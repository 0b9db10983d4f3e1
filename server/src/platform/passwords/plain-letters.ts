/** Digits and signs that stand for a letter. */
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
 * A text in small letters without accents, and with the letters that digits and signs stand for.
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
 * The words that a password may be made around: without what is no letter before and after, as it is written and with
 * digits read as letters.
 *
 * @example wordsIn('p4ssword2026!') // ['p4ssword', 'password', …]
 */
export function wordsIn(password: string): string[] {
  const start = password.search(/\p{L}/u);
  if (start === -1) return [];
  const withoutEnd = password.slice(0, endOf(password));
  const bare = withoutEnd.slice(start);
  // A digit in front may stand for the first letter: '4ndrea'.
  return [...new Set([bare, plainLetters(bare), plainLetters(withoutEnd)])];
}

/** Where the last letter ends. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && !/\p{L}/u.test(text.charAt(end - 1))) end -= 1;
  return end;
}
