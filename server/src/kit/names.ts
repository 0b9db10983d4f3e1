import { isBlank } from '@portal/contract';

/**
 * A name as it is stored: without spaces around it, one space between words, and one spelling of each accented letter.
 * Where there is nothing to see in it, it is none.
 *
 * @example cleanName('  Caffe\u0301  freddo ') // 'Caffé freddo'
 */
export const cleanName = (name: string): string =>
  isBlank(name) ? '' : name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * A name as it is compared: letter case doesn't count. Worked out here because the embedded database lowers the letters
 * a to z only.
 *
 * @example nameKeyOf('CAFFÈ') === nameKeyOf('caffè') // true
 */
export const nameKeyOf = (name: string): string => cleanName(name).toLowerCase();

const alphabet = new Intl.Collator('it');

/**
 * Orders by name as a person does: letter case and accents count last (CAT-014). The databases sort each in their own
 * way.
 */
export const byName = (one: { name: string }, other: { name: string }): number =>
  alphabet.compare(one.name, other.name);
