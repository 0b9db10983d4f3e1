import type { Terminal } from '@portal/contract';

/** Names of the parameters in a list's address: the search text, and how many rows are shown. */
export const LIST_PARAMETER = { search: 'q', shown: 'shown' } as const;

/** What /search searches on phones: a list, or the terminals that a flow may assign (USER-051 to USER-054). */
export type SearchSubject =
  | { list: 'terminals' }
  | { list: 'users' }
  | { list: 'choice'; terminalType: Terminal['terminalType']; username: string | null };

/** The search page of phones. It opens only with a {@link SearchSubject} as navigation state. */
export const SEARCH_URL = '/search';

/**
 * The address of a list, or of the page that searches it, with the typed text.
 *
 * @example searchedUrl('/terminals', '304') // '/terminals?q=304'
 */
export function searchedUrl(path: string, text: string): string {
  return text === '' ? path : `${path}?${new URLSearchParams({ [LIST_PARAMETER.search]: text })}`;
}

/** Reads the subject from a navigation state, which may hold anything; null when it holds no subject. */
export function searchSubject(state: unknown): SearchSubject | null {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  if (state.list === 'terminals' || state.list === 'users') return { list: state.list };
  if (state.list !== 'choice' || !('terminalType' in state)) return null;
  const { terminalType } = state;
  if (terminalType !== 'MPOS' && terminalType !== 'SOFTPOS') return null;
  const username = 'username' in state && typeof state.username === 'string' ? state.username : null;
  return { list: 'choice', terminalType, username };
}
