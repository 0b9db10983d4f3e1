import type { Header, HeaderOptions } from '@portal/platform';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { preparePage } from '../remotes/lazy-page';
import type { Remotes } from '../remotes/remotes';
import type { RouteHandle } from '../route-handle';
import type { createPortalRouter } from '../router';
import { SCRIPTS_FAILED } from './scripts-failed';

interface Opening {
  header: Header;
  router: ReturnType<typeof createPortalRouter>;
  remotes: Remotes;
  /** A tester's own version of a remote may draw something else, and so may the mock. */
  isAsPainted: boolean;
}

/**
 * Draws the portal into its place. Where the document brought the first paint of the page that opens, React takes over
 * its elements: fields keep their text, caret and focus. The page's code is loaded before that, so that nothing else is
 * shown meanwhile. Without a first paint, when the page does not load, with a tester's remotes or on sample data, the
 * portal is drawn from scratch.
 */
export async function drawPortal(place: HTMLElement, portal: ReactNode, opening: Opening): Promise<void> {
  const takesOver = await showsFirstPaint(place, opening);
  // From now on, the portal itself says what does not load, in its place, and hears presses itself.
  document.getElementById(SCRIPTS_FAILED)?.remove();
  if (takesOver) {
    // The page asks for its header only once it is drawn; the frame is drawn with it.
    if (place.dataset.header) opening.header.show(JSON.parse(place.dataset.header) as HeaderOptions);
    hydrateRoot(place, portal, {
      onRecoverableError: (error) => console.error('The first paint is not what the page draws', error),
    });
  } else {
    // While a page loads, the frame around it takes no presses, because nothing would hear them.
    place.inert = false;
    createRoot(place).render(portal);
  }
}

/** Loads the page whose first paint the place shows. Returns whether the page draws exactly what is there. */
async function showsFirstPaint(place: HTMLElement, { router, remotes, isAsPainted }: Opening): Promise<boolean> {
  const { page } = (router.state.matches.at(-1)?.route.handle ?? {}) as Partial<RouteHandle>;
  if (!page || !place.firstChild || place.dataset.page !== `${page.remote}/${page.page}`) return false;
  const loader = () => remotes.pageLoader(page.remote, page.page);
  const live = loader();
  // When the previous release stands in, another function loads its page.
  return (await preparePage(live)) && loader() === live && isAsPainted;
}
