/**
 * The beginning of a text, cut where no character is halved: half of a surrogate pair is no text, and `jsonb` takes
 * none.
 *
 * @param most UTF-16 units, as `length` counts them; one fewer stay where the cut would go through a character
 * @example beginningOf('Torta 🍰', 7) // 'Torta '
 */
export const beginningOf = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
