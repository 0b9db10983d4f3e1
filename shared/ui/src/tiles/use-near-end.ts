import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * How many entries are drawn at first (more than fill one screen), and how many are added at a time. Few enough to draw
 * without delaying a key press.
 */
const STEP = 20;
/** How far below the window the list is drawn ahead, in window heights. */
const AHEAD = '200% 0px';

interface NearEnd {
  /** How many entries are drawn. */
  count: number;
  /** Set it on the element that reserves the space of the other entries, while there are any. */
  end: RefObject<HTMLDivElement | null>;
}

/**
 * Grows step by step as the person nears the end of what is drawn. Another search or filter starts again. Other entries
 * do not: they are the same list, loaded again, and whoever reads far down stays there.
 */
export function useNearEnd(length: number, narrowedBy: string): NearEnd {
  const [growth, setGrowth] = useState({ narrowedBy, count: STEP });
  const end = useRef<HTMLDivElement>(null);
  const count = growth.narrowedBy === narrowedBy ? growth.count : STEP;
  const more = count < length;

  useEffect(() => {
    if (!more || !end.current) return;
    const grow = ([place]: IntersectionObserverEntry[]) => {
      if (place?.isIntersecting) setGrowth({ narrowedBy, count: count + STEP });
    };
    const observer = new IntersectionObserver(grow, { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [narrowedBy, count, more]);

  return { count, end };
}
