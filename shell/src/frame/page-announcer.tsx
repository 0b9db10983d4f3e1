import { usePortal } from '@portal/federation';
import { useLocation, useNavigationType } from '@portal/federation/router';
import { useEffect, useRef } from 'react';

/**
 * After each navigation: the window gets the page's title, and focus goes to the page's heading, which a screen reader then reads. A page that is
 * still loading gets the focus when its heading appears.
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
    // The first page keeps the browser's own focus; a change of query or state is no new page.
    if ((first && navigationType === 'POP') || same) return;
    return whenHeadingAppears((heading) => {
      if (document.activeElement?.closest('form, [role="dialog"]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, navigationType]);

  return null;
}

function whenHeadingAppears(focus: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('#portal h1, #main h2');
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading) return;
    observer.disconnect();
    focus(heading);
  });
  const present = find();
  if (present) focus(present);
  else observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
