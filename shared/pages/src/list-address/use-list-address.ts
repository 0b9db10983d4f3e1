import { useSearchText } from './use-search-text';
import { useShown } from './use-shown';

/** The search text of a list, and how many of its items are shown. */
export interface ListAddress {
  text: string;
  /** Sets the search text; the list starts again at its first page. */
  search: (text: string) => void;
  shown: number;
  showMore: () => void;
}

/**
 * The address of a list with a search that grows page by page: `?q=…&shown=…`.
 *
 * @param page items per page
 * @example const { text, search, shown, showMore } = useListAddress(LIMIT.terminalPage);
 */
export function useListAddress(page: number): ListAddress {
  return { ...useSearchText('q'), ...useShown(page) };
}
