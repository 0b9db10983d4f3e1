import { isBlank, textKey } from '@portal/contract';

/**
 * A name as it is stored: no spaces around it, one space between words, one spelling of each accented letter. A name
 * with nothing visible in it becomes empty.
 *
 * @example cleanName('  Caffe\u0301  freddo ') // 'Caffé freddo'
 */
export const cleanName = (name: string): string =>
  isBlank(name) ? '' : name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * A name in the form that is compared, here and in the browser. It is computed here because databases with different
 * locales convert letters differently. Compare with a key made now: rows may hold one of an earlier rule.
 *
 * @example nameKeyOf('CAFFÈ D’ORZO') === nameKeyOf("caffè d'orzo") // true
 */
export const nameKeyOf = (name: string): string => textKey(name);

const alphabet = new Intl.Collator('it');

/**
 * Orders by name as people do: letter case and accents count last (CAT-014). It is done here because databases
 * with different locales sort differently.
 */
export const byName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);
