import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window something still counts as near: as much as the window is high. */
const MARGIN = '100% 0px';

/** Whether an element is in view or about to be. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
