import { useNavigate } from '@portal/federation/router';
import { type MouseEvent, useCallback } from 'react';
import type { PageOfCards, ProductState } from './product-states';

export type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * Opens a card's link and tells the next page where it came from. All cards of a list share this one function and hold
 * plain anchors: a component that uses a hook of the router would render again whenever 'MOSTRA DI PIÙ' changes the
 * address, in each of hundreds of cards.
 */
export function useFollow(pageFrom: PageOfCards): Follow {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (opensElsewhere) return;
      event.preventDefault();
      const address = event.currentTarget.getAttribute('href') ?? '';
      const state: ProductState = { pageFrom, completePathPage: location.pathname + location.search };
      void navigate(address, { state });
    },
    [navigate, pageFrom],
  );
}
