import { type RefObject, useEffect, useRef } from 'react';

interface FirstNew<List> {
  /** Belongs on the list, whose items take the focus (`tabIndex={-1}`). */
  list: RefObject<List | null>;
  /** Belongs before whatever makes the list longer. */
  growing(): void;
}

/**
 * Hands the focus to the first item that 'MOSTRA DI PIÙ' brings, so that reading goes on where it stopped (TERM-005, PROD-003).
 *
 * @param visible how many items the list shows
 * @example
 * const { list, growing } = useFirstNew<HTMLUListElement>(visible.length);
 */
export function useFirstNew<List extends HTMLElement>(visible: number): FirstNew<List> {
  const list = useRef<List>(null);
  const firstNew = useRef<number | null>(null);

  useEffect(() => {
    if (firstNew.current === null || firstNew.current >= visible) return;
    list.current?.querySelectorAll<HTMLElement>(':scope > li, [role="listitem"]').item(firstNew.current).focus();
    firstNew.current = null;
  }, [visible]);

  return {
    list,
    growing() {
      firstNew.current = visible;
    },
  };
}
