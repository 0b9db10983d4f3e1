import type { Terminal } from '@portal/contract';

/** Names of the parts of a list's address: the search text, and how many rows are shown. */
export const LIST_PARAMETER = { search: 'q', shown: 'shown' } as const;

/**
 * What /search looks through on phones: a list, or the terminals that may be assigned in a flow (USER-051 to USER-054).
 */
export type SearchSubject =
  | { list: 'terminals' }
  | { list: 'users' }
  | { list: 'choice'; terminalType: Terminal['terminalType']; username: string | null };

/** The search page of phones; it opens only with a {@link SearchSubject} as navigation state. */
export const SEARCH_URL = '/search';

/**
 * A list, or the page that searches it, with what was typed.
 *
 * @example searchedUrl('/terminals', '304') // '/terminals?q=304'
 */
export function searchedUrl(path: string, text: string): string {
  return text === '' ? path : `${path}?${new URLSearchParams({ [LIST_PARAMETER.search]: text })}`;
}

/** The subject in a navigation state, which anybody may have written; null when it is none. */
export function searchSubject(state: unknown): SearchSubject | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  if (state.list === 'terminals' || state.list === 'users') return { list: state.list };
  if (state.list !== 'choice' || !('terminalType' in state)) return null;
  const { terminalType } = state;
  if (terminalType !== 'MPOS' && terminalType !== 'SOFTPOS') return null;
  const username = 'username' in state && typeof state.username === 'string' ? state.username : null;
  return { list: 'choice', terminalType, username };
}
