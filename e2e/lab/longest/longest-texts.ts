import { LIMIT } from '@portal/contract';

/**
 * The longest texts that the contract accepts: the widest letter, without a space unless one is required. A number at
 * the end makes texts different where they must differ.
 */
export const wide = (length: number, number = 0): string => ending(number).padStart(length, 'W');

/** The same, with characters between which no browser breaks a line. */
export const marked = (length: number, number = 0): string => ending(number).padStart(length, 'M@');

const ending = (number: number): string => (number === 0 ? '' : String(number));

/** 64 characters before the @, and 254 in total. */
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
