import { LIMIT } from '@portal/contract';

/** Whether a list is long enough to need a search bar (TERM-003, CONST-014). */
export function needsSearch(items: readonly unknown[]): boolean {
  return items.length > LIMIT.searchShownAbove;
}
