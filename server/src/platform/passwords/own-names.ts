import { plainLetters } from './plain-letters.ts';

/** Shorter parts of a name occur in too many words by chance. */
const SHORTEST_PART = 3;

/** With this many other letters, a password is more than a name with something added. */
const ENOUGH_OTHERS = 4;

/**
 * Whether a password consists of the owner's names, with few other letters.
 *
 * Source: NIST SP 800-63B-4, 3.1.1.2: 'the name of the service, the username, and derivatives thereof'.
 *
 * @param names what an attacker would try: user name, first name, surname, e-mail address …
 * @example isOwnName('Marta.ferri1', ['marta.ferri', 'Marta', 'Ferri']) // true
 */
export function isOwnName(password: string, names: readonly string[]): boolean {
  return [password, plainLetters(password)].some((text) => isMadeOf(text, partsOf(names)));
}

function isMadeOf(text: string, parts: readonly string[]): boolean {
  const letters = lettersOf(text);
  const others = parts.reduce((left, part) => left.replaceAll(part, ''), letters);
  return others.length < letters.length && others.length < ENOUGH_OTHERS;
}

/** Longest first, so that 'martaferri' is found before 'marta'. */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => [lettersOf(name), ...name.split(/[^\p{L}]+/u).map(lettersOf)]);
  return [...new Set(parts)].filter(({ length }) => length >= SHORTEST_PART).toSorted((a, b) => b.length - a.length);
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '');
