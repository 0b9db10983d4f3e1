import { type RefObject, useEffect, useRef } from 'react';

const isEnabled = (item: HTMLElement): boolean => !item.matches(':disabled');

interface FirstNew {
  /** Set it on the list, or around it. */
  list: RefObject<HTMLDivElement | null>;
  /** Call it before the list grows. */
  growing(): void;
}

/**
 * Moves the focus to the first item that 'MOSTRA DI PIÙ' adds, so that reading continues where it stopped (TERM-005,
 * PROD-003). An item that is disabled can't have it: then the next one gets it, or the last one before.
 *
 * @param visible how many items the list shows
 * @param items selects the items
 * @example const { list, growing } = useFirstNew(visible.length);
 */
export function useFirstNew(visible: number, items = '[role="listitem"]'): FirstNew {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= visible) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const before = all.splice(0, firstNew.current);
    const next = all.find(isEnabled) ?? before.findLast(isEnabled);
    // A row or an item of a list can't have the focus otherwise.
    if (next && next.tabIndex < 0) next.tabIndex = -1;
    next?.focus();
    firstNew.current = null;
  }, [visible, items]);

  return {
    list,
    growing() {
      firstNew.current = visible;
    },
  };
}
