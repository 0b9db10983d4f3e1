import { type FocusEvent, useRef } from 'react';

/**
 * Focuses the first item when a key opens a menu. Radix does so too, but forgets the key as soon as the pointer moves:
 * the list itself would have the focus, and Enter would do nothing. The results are handlers of the trigger and of the
 * list.
 *
 * @example
 * const firstItem = useFirstItem();
 * <Radix.Trigger {...firstItem.trigger} /> … <Radix.Content {...firstItem.list} />
 */
export function useFirstItem() {
  const byKey = useRef(false);

  function focusFirst({ target, currentTarget: list }: FocusEvent<HTMLElement>) {
    if (target !== list || !byKey.current) return;
    byKey.current = false;
    // The list is not in its place yet: scrolling there would move the page.
    list.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({ preventScroll: true });
  }

  return {
    trigger: {
      onKeyDown() {
        byKey.current = true;
      },
      onPointerDown() {
        byKey.current = false;
      },
    },
    list: { onFocus: focusFirst },
  };
}
