import { useNavigate } from '@portal/federation/router';
import { type MouseEvent, useCallback } from 'react';

/** Where a product's card stands. */
type PageOfCards = 'catalog' | 'search' | 'category';

export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Follows a card's link and tells the next page which address it was followed from. One function serves all cards of a
 * list, which hold plain anchors: whatever asks the router for something is drawn anew each time 'MOSTRA DI PIÙ'
 * changes the address, in each of hundreds of cards.
 */
export function useFollow(pageFrom: PageOfCards): Follow {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (opensElsewhere) return;
      event.preventDefault();
      const address = event.currentTarget.getAttribute('href') ?? '';
      void navigate(address, { state: { pageFrom, completePathPage: location.pathname + location.search } });
    },
    [navigate, pageFrom],
  );
}
