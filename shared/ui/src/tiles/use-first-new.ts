import { type RefObject, useEffect, useRef } from 'react';

interface FirstNew {
  /** Set it on the list. Its items must be focusable (`tabIndex={-1}`). */
  list: RefObject<HTMLDivElement | null>;
  /** Call it before the list grows. */
  growing(): void;
}

/**
 * Moves the focus to the first item that 'MOSTRA DI PIÙ' adds, so that reading continues where it stopped (TERM-005,
 * PROD-003).
 *
 * @param visible how many items the list shows
 * @example const { list, growing } = useFirstNew(visible.length);
 */
export function useFirstNew(visible: number): FirstNew {
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= visible) return;
    list.current?.querySelectorAll<HTMLElement>('[role="listitem"]').item(firstNew.current).focus();
    firstNew.current = null;
  }, [visible]);

  return {
    list,
    growing() {
      firstNew.current = visible;
    },
  };
}
