import { LIMIT, spellingOf } from '@portal/contract';

/**
 * The text that a search looks for. Below three characters it is null: nothing is searched and the full list is shown
 * (VAL-001, PROD-014, Q-081).
 *
 * @example searchedText(' 304 ') // '304'
 * @example searchedText('30') // null
 */
export function searchedText(typed: string): string | null {
  const text = spellingOf(typed);
  return text.length < LIMIT.searchMinimum ? null : text;
}
