/**
 * The beginning of a text. It never ends in half of a surrogate pair, which shows as a broken sign, and which a server
 * may refuse.
 *
 * @param most UTF-16 units, as `length` counts them; one fewer when the cut would split a character
 * @example beginningOf('Torta 🍰', 7) // 'Torta '
 */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
