import { closeTopLayer } from '@portal/ui/layers';

/** What the router and this file keep with an entry of the browser's history. */
interface Kept {
  /** The router's: place of the entry among those of its document. */
  idx?: number | null;
  /** The document was opened at this entry, and another one lies over it. */
  under?: boolean;
  /** This entry lies over the one at which the document was opened. */
  over?: boolean;
}

/** Nothing is before the document's first entry, as in a new tab. */
let isFirstOfTab = false;

/**
 * Going back from the entry at which a document was opened leaves the document, and no script is asked. So before
 * something opens there, an entry with the same address is laid over it.
 */
export function coverFirstEntry(): void {
  const state: Kept = history.state ?? {};
  if (state.over || (state.idx ?? 0) > 0) return;
  history.replaceState({ ...state, under: true }, '');
  history.pushState({ ...state, under: false, over: true }, '');
  isFirstOfTab = history.length === 2;
}

/**
 * Whoever comes back to the entry below closes what is open, or else goes on to what was before the document. For the
 * router both entries are the same page.
 */
export function watchFirstEntry(isOpen: () => boolean): () => void {
  function onPop({ state }: PopStateEvent): void {
    const { under }: Kept = state ?? {};
    if (under && isOpen()) {
      closeTopLayer();
      history.forward();
    } else if (under && !isFirstOfTab) history.back();
  }
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}
