/** The address of a list. It keeps search, filters and opened items, so that going back or reloading restores them. */
export { useAddress } from './use-address';
export { type ListAddress, useListAddress } from './use-list-address';
export { useSearchText } from './use-search-text';
export { shownOf, useShown } from './use-shown';
