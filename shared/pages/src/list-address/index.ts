/**
 * The address of a list: what was searched, filtered and opened lives there, so that going back and reloading keep it.
 */
export { type Address, useAddress } from './use-address';
export { type ListAddress, useListAddress } from './use-list-address';
export { useSearchText } from './use-search-text';
export { shownOf, useShown } from './use-shown';
