import { type RefObject, useEffect, useRef } from 'react';

interface FirstNew {
  /** Belongs on the list, whose items take the focus (`tabIndex={-1}`). */
  list: RefObject<HTMLDivElement | null>;
  /** Belongs before whatever makes the list longer. */
  growing(): void;
}

/**
 * Hands the focus to the first item that 'MOSTRA DI PIÙ' brings, so that reading goes on where it stopped (TERM-005,
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
