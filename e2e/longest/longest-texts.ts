import { LIMIT } from '@portal/contract';

/**
 * The longest texts that the contract takes, of the widest letter and without a blank where one may do without. A
 * number within them keeps those apart that must differ.
 */
export const wide = (length: number, number = 0): string => ending(number).padStart(length, 'W');

/** The same of letters between which a browser sees no place to break either. */
export const marked = (length: number, number = 0): string => ending(number).padStart(length, 'M@');

const ending = (number: number): string => (number === 0 ? '' : String(number));

/** 64 characters before the @, and 254 in all. */
export const longestEmail = (number = 0): string => `${wide(64, number)}@${wide(186)}.it`;

const MAX_FILE_NAME_LENGTH = 255;
export const longestFileName = (ending: string): string => `${wide(MAX_FILE_NAME_LENGTH - ending.length)}${ending}`;

export function longestRedirectUri(number = 0): string {
  const start = `https://${wide(200)}.it/`;
  return start + wide(LIMIT.redirectUriLength - start.length, number);
}

export const longestProduct = (number: number, categories: readonly string[]) => ({
  name: number % 2 ? wide(LIMIT.productNameLength, number) : marked(LIMIT.productNameLength, number),
  descr: number % 2 ? marked(LIMIT.productDescriptionLength) : wide(LIMIT.productDescriptionLength),
  amount: LIMIT.priceMaximum,
  categories: [...categories],
});
