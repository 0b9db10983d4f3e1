import { useAddress } from './use-address';

const PARAMETER = 'shown';

/**
 * How many items of a list an address asks for; never less than one page.
 *
 * @example shownOf('20', 10) // 20
 * @example shownOf('many', 10) // 10
 */
export function shownOf(wanted: string, page: number): number {
  const count = Number(wanted);
  return Number.isSafeInteger(count) ? Math.max(count, page) : page;
}

/**
 * How many items of a list are shown: one page at first, and one more page with each `showMore`.
 *
 * @param page items per page
 * @example const { shown, showMore } = useShown(LIMIT.terminalPage);
 */
export function useShown(page: number): { shown: number; showMore: () => void } {
  const address = useAddress();
  const shown = shownOf(address.read(PARAMETER), page);
  return { shown, showMore: () => address.write({ [PARAMETER]: String(shown + page) }) };
}
