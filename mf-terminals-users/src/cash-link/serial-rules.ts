import { LIMIT } from '@portal/contract';

/** What is wrong with a typed serial number: other characters than letters and digits, or too few or too many. */
export type SerialMistake = 'characters' | { difference: number };

/**
 * A typed serial number as it is stored: labels and receipts print it in groups, or in small letters.
 *
 * @example serialOf(' 88s-2500 4213') // '88S25004213'
 */
export const serialOf = (typed: string): string => typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();

/**
 * What is wrong with a serial number; undefined when nothing is, or when it is empty.
 *
 * @example serialMistake('88S2500421') // { difference: -1 }
 */
export function serialMistake(serial: string): SerialMistake | undefined {
  if (!/^[A-Z0-9]*$/.test(serial)) return 'characters';
  const difference = serial.length - LIMIT.registerSerialLength;
  return serial === '' || difference === 0 ? undefined : { difference };
}
