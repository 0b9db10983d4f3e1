import { type RefObject, useState } from 'react';
import { useFirstNew } from './use-first-new';

interface Growing {
  /** Set it on the list, or around it. */
  list: RefObject<HTMLDivElement | null>;
  /** How many items to show. */
  shown: number;
  /** What 'MOSTRA DI PIÙ' does; undefined when everything is shown. */
  showMore: (() => void) | undefined;
}

/**
 * Shows a long list page by page. 'MOSTRA DI PIÙ' adds a page and moves the focus to its first item.
 *
 * @param all how many items there are
 * @param page how many are added at a time
 * @param items selects the items
 * @example
 * const { list, shown, showMore } = useGrowing(names.length, 20, 'li');
 * <Stack as="ul" ref={list}>{names.slice(0, shown).map((name) => <li key={name}>{name}</li>)}</Stack>
 * {showMore && <ShowMore onClick={showMore} />}
 */
export function useGrowing(all: number, page: number, items: string): Growing {
  const [shown, setShown] = useState(page);
  const { list, growing } = useFirstNew(Math.min(shown, all), items);
  function showMore(): void {
    growing();
    setShown(shown + page);
  }
  return { list, shown, showMore: shown < all ? showMore : undefined };
}
