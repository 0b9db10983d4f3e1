import { usePortal } from '@portal/federation';
import { useLocation, useNavigationType } from '@portal/federation/router';
import { useEffect, useRef } from 'react';

/** What a person does first when they go on without waiting. */
const DEEDS = ['pointerdown', 'keydown'] as const;

/**
 * After each navigation, sets the window's title and moves the focus to the page's heading, which a screen reader then
 * reads. If the page is still loading, the focus moves when its heading appears.
 */
export function PageAnnouncer({ title }: { title: string | undefined }) {
  const { brand } = usePortal().config;
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const opened = useRef<string | null>(null);

  useEffect(() => {
    document.title = title ? `${title} · ${brand.name}` : brand.name;
  }, [title, brand.name]);

  useEffect(() => {
    const first = opened.current === null;
    const same = opened.current === pathname;
    opened.current = pathname;
    // The first page keeps the browser's own focus. A change of query or state is not a new page.
    if ((first && navigationType === 'POP') || same) return;
    return whenHeadingAppears((heading) => {
      // The page has already put the focus into one of its own fields.
      if (document.activeElement?.closest('input, textarea, select, [role="dialog"]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, navigationType]);

  return null;
}

/**
 * Calls back with the page's heading as soon as there is one. While a page loads, the previous page's heading may still
 * be there. So it also calls back for each later heading, until the person does something.
 */
function whenHeadingAppears(focus: (heading: HTMLElement) => void): () => void {
  let last: HTMLElement | null = null;
  const look = () => {
    const heading =
      document.querySelector<HTMLElement>('#portal h1') ?? document.querySelector<HTMLElement>('#main h2');
    if (!heading || heading === last) return;
    last = heading;
    focus(heading);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    observer.disconnect();
    for (const deed of DEEDS) document.removeEventListener(deed, stop, true);
  };
  for (const deed of DEEDS) document.addEventListener(deed, stop, true);
  look();
  return stop;
}
