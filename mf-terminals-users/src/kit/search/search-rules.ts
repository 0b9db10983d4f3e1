import { isBlank, LIMIT } from '@portal/contract';

/**
 * What a search looks for. Below three characters nothing is searched and the full list shows (VAL-001, Q-081).
 *
 * @example searchedText(' 304 ') // '304'
 * @example searchedText('30') // null
 */
export function searchedText(typed: string): string | null {
  const text = typed.trim();
  return text.length < LIMIT.searchMinimum || isBlank(text) ? null : text;
}

/** Whether a list is long enough to need a search bar (TERM-003, CONST-014). */
export function needsSearch(items: readonly unknown[]): boolean {
  return items.length > LIMIT.searchShownAbove;
}
