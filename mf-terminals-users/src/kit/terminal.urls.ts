import { LIMIT } from '@portal/contract';

/** Names of the parts of a list's address: the search text, and how many rows are shown. */
export const LIST_PARAMETER = { search: 'q', shown: 'shown' } as const;

/** @example terminalListUrl('304') // '/terminals?q=304' */
export function terminalListUrl(text = ''): string {
  return withText('/terminals', text);
}

/**
 * How many rows an address asks for; at least one page of them, whatever it says.
 *
 * @example shownFromUrl('15') // 15
 * @example shownFromUrl(null) // 5
 */
export function shownFromUrl(value: string | null): number {
  const count = Number(value);
  return Number.isSafeInteger(count) ? Math.max(count, LIMIT.terminalPage) : LIMIT.terminalPage;
}

function withText(path: string, text: string): string {
  return text === '' ? path : `${path}?${new URLSearchParams({ [LIST_PARAMETER.search]: text })}`;
}
