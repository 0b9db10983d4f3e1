import { type RefObject, useEffect, useRef, useState } from 'react';

/** What the first picture shows; more than one screen. */
const FIRST = 24;
/** Few enough to be drawn without holding up a key press. */
const STEP = 24;
/** How far below the window the list is drawn ahead, in heights of the window. */
const AHEAD = '200% 0px';

interface Growth<Item> {
  drawn: readonly Item[];
  /** How many are not drawn yet. */
  left: number;
  /** Belongs on an element that keeps their place at the end of the list, while there are any. */
  rest: RefObject<HTMLLIElement | null>;
}

/**
 * The part of a long list that is drawn: the first picture at once, the rest step by step as the person comes near it. Thousands of cards that nobody
 * looks at would have to be taken away at the next key press of a search. Another list starts anew.
 */
export function useGrowingList<Item>(items: readonly Item[]): Growth<Item> {
  const [growth, setGrowth] = useState({ items, count: FIRST });
  const rest = useRef<HTMLLIElement>(null);
  const count = growth.items === items ? growth.count : FIRST;

  useEffect(() => {
    if (!rest.current) return;
    const grow = ([place]: IntersectionObserverEntry[]) => {
      if (place?.isIntersecting) setGrowth({ items, count: count + STEP });
    };
    const observer = new IntersectionObserver(grow, { rootMargin: AHEAD });
    observer.observe(rest.current);
    return () => observer.disconnect();
  }, [items, count]);

  const drawn = count >= items.length ? items : items.slice(0, count);
  return { drawn, left: items.length - drawn.length, rest };
}
