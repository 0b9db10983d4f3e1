import { useEffect, useState } from 'react';

/** What the first picture shows; more than one screen. */
const FIRST = 24;
/** Few enough to be drawn without holding up a key press. */
const STEP = 40;

/**
 * The part of a long list that is drawn: the first picture at once, the rest in steps between which the page answers. Another list starts anew.
 *
 * @example const shown = useGrowingList(found); // 24, then 64, 104 … of 2,000
 */
export function useGrowingList<Item>(items: readonly Item[]): readonly Item[] {
  const [growth, setGrowth] = useState({ items, drawn: FIRST });
  const drawn = growth.items === items ? growth.drawn : FIRST;

  useEffect(() => {
    if (drawn >= items.length) return;
    const timer = setTimeout(() => setGrowth({ items, drawn: drawn + STEP }));
    return () => clearTimeout(timer);
  }, [items, drawn]);

  return drawn >= items.length ? items : items.slice(0, drawn);
}
