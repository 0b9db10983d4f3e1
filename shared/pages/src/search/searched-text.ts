import { isBlank, LIMIT } from '@portal/contract';

/**
 * What a search looks for; null below three characters, where nothing is searched and the full list shows (VAL-001,
 * PROD-014, Q-081).
 *
 * @example searchedText(' 304 ') // '304'
 * @example searchedText('30') // null
 */
export function searchedText(typed: string): string | null {
  const text = typed.trim();
  return text.length < LIMIT.searchMinimum || isBlank(text) ? null : text;
}
