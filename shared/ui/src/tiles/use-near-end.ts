import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * What the first picture shows, more than one screen, and what comes at a time: few enough to be drawn without holding
 * up a key press.
 */
const STEP = 20;
/** How far below the window the list is drawn ahead, in heights of the window. */
const AHEAD = '200% 0px';

interface NearEnd {
  /** How many entries are drawn. */
  count: number;
  /** Belongs on the element that keeps the place of the others, while there are any. */
  end: RefObject<HTMLDivElement | null>;
}

/** Grows step by step as the person comes near the end of what is drawn; another list starts anew. */
export function useNearEnd(items: readonly unknown[]): NearEnd {
  const [growth, setGrowth] = useState({ items, count: STEP });
  const end = useRef<HTMLDivElement>(null);
  const count = growth.items === items ? growth.count : STEP;

  useEffect(() => {
    if (!end.current) return;
    const grow = ([place]: IntersectionObserverEntry[]) => {
      if (place?.isIntersecting) setGrowth({ items, count: count + STEP });
    };
    const observer = new IntersectionObserver(grow, { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [items, count]);

  return { count, end };
}
