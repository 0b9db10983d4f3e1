import { type RefObject, useLayoutEffect } from 'react';

/** Between the toasts and what is seen above them, in pixels. */
const GAP = 16;

/** What gives up the room of the page's last toasts once nobody sees it. */
let waiting = () => {};

/**
 * Adds room below the end of the page while toasts are shown, so that whatever they cover can be scrolled out from
 * under them, and comes above them when it gets the focus. Room that somebody looks at goes with the next scroll out of
 * it: nothing moves under a pointer.
 */
export function useRoom(toasts: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = toasts;
    if (!isShown || !current) return;
    const { body, documentElement: root } = document;
    let height = 0;
    const measure = () => {
      height = current.offsetHeight + GAP;
      body.style.paddingBottom = `${height}px`;
      root.style.scrollPaddingBottom = `calc(var(--bottombar) + ${Math.max(96, height + GAP)}px)`;
    };
    const isSeen = () => root.scrollTop + root.clientHeight > root.scrollHeight - height + 1;
    const giveUp = () => {
      if (isSeen()) return;
      body.style.paddingBottom = '';
      document.removeEventListener('scroll', giveUp);
    };
    document.removeEventListener('scroll', waiting);
    waiting = giveUp;
    measure();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(current);
    return () => {
      observer?.disconnect();
      root.style.scrollPaddingBottom = '';
      document.addEventListener('scroll', giveUp, { passive: true });
      giveUp();
    };
  }, [toasts, isShown]);
}
