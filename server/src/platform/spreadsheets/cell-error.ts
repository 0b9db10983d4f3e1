/** What an Italian office program shows when a formula has no value, by the error code in the file. */
const SHOWN: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#VALUE!': '#VALORE!',
  '#REF!': '#RIF!',
  '#NAME?': '#NOME?',
  '#NULL!': '#NULLO!',
  '#SPILL!': '#ESPANSIONE!',
  '#DIV/0!': '#DIV/0!',
  '#NUM!': '#NUM!',
};

/** Replaces the result of a formula when the file lacks it. A person may see a text where the file has nothing. */
export const LOST_RESULT = '#FORMULA!';

/** Replaces a date that is not in the calendar. */
export const NO_DATE = '########';

const ERRORS: ReadonlySet<string> = new Set([...Object.values(SHOWN), LOST_RESULT, NO_DATE]);

/** @example shownError('#N/A') // '#N/D' */
export const shownError = (code: string | undefined): string => SHOWN[code ?? ''] ?? LOST_RESULT;

/**
 * Whether a cell shows an error instead of a value; nobody types these letters on purpose.
 *
 * @example isCellError('#N/D') // true
 */
export const isCellError = (text: string): boolean => ERRORS.has(text);

/**
 * Whether a cell shows a number as a power of ten, which hides some of its digits.
 *
 * @example isPowerOfTen('1,23457E+18') // true
 */
export const isPowerOfTen = (text: string): boolean => /^-?\d{1,3}(?:,\d{1,30})?E[+-]\d{1,3}$/.test(text);
