/** A visible character: not a blank, a control or format character, or one of the letters that have no shape. */
const MARK = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a text shows nothing: it is empty, or has only blanks and characters without a shape, such as zero-width
 * ones. A required field is not filled by such a text.
 *
 * @example isBlank(' \u200b') // true
 * @example isBlank('Caffè') // false
 */
export const isBlank = (text: string): boolean => !MARK.test(text);
