/** Apostrophes as office programs, phones and foreign keyboards write them; the acute and the grave stand alone. */
const APOSTROPHES = /[\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02c8\ua78c\uff07\u00b4`]/g;
const QUOTES = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Soft hyphens, zero-width characters, marks of direction, selectors of a picture's style. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** @example straightApostrophes('Caffè d’orzo') // "Caffè d'orzo" */
export const straightApostrophes = (text: string): string => text.replace(APOSTROPHES, "'");

/** A text without the characters that nobody sees and that are copied along. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A text as it is read, whichever signs a program chose for it: apostrophes, quotes and dashes are straight, ligatures
 * and full-width letters are ordinary ones, accents are composed, one blank is between words, and nothing is invisible.
 *
 * @example spellingOf(' Caffe\u0300  d’orzo\u00ad') // "Caffè d'orzo"
 */
export function spellingOf(text: string): string {
  const straight = straightApostrophes(withoutUnseen(text)).replace(QUOTES, '"').replace(DASHES, '-');
  return straight.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/**
 * The key of a text: two texts are the same when their keys are equal. Letter case does not count, accents do.
 *
 * @example textKey('CAFFÈ D’ORZO') === textKey("Caffè d'orzo") // true
 */
export const textKey = (text: string): string => spellingOf(text).toLowerCase();

/**
 * The key in which a search looks: accents do not count either (PROD-014).
 *
 * @example searchKey('Sott’olî') // "sott'oli"
 */
export const searchKey = (text: string): string => textKey(text).normalize('NFD').replace(/\p{M}/gu, '');
