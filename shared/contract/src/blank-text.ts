/**
 * A mark that stands somewhere: neither a blank, nor a control or format character, nor one of the letters that are
 * drawn as nothing.
 */
const MARK = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether there is nothing to see in a text: it is empty, or only of blanks and of characters without a shape, such as
 * zero-width ones. A field that must be filled isn't by such a text.
 *
 * @example isBlank(' \u200b') // true
 * @example isBlank('Caffè') // false
 */
export const isBlank = (text: string): boolean => !MARK.test(text);
