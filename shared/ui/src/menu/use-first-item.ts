import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * Keeps the focus on an item of a menu that was opened with a key: on its first item, then on the item that the keys
 * move to. Radix takes the focus away as soon as the browser reports a pointer, even one that only rests where an item
 * appears. The list itself would then have the focus, and Enter would do nothing. A pointer that really moves takes
 * over. The results are handlers of the trigger and of the list.
 *
 * @example
 * const firstItem = useFirstItem();
 * <Radix.Trigger {...firstItem.trigger} /> … <Radix.Content {...firstItem.list} />
 */
export function useFirstItem() {
  const byKey = useRef(false);
  const item = useRef<HTMLElement | null>(null);
  const rests = useRef<{ x: number; y: number } | null>(null);

  function keepOnItem({ target, currentTarget: list }: FocusEvent<HTMLElement>) {
    if (target !== list) {
      item.current = target;
      return;
    }
    if (!byKey.current) return;
    const first = list.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])');
    // The list is not in its place yet: scrolling there would move the page.
    (item.current?.isConnected ? item.current : first)?.focus({ preventScroll: true });
  }

  return {
    trigger: {
      onKeyDown() {
        byKey.current = true;
        rests.current = null;
      },
      onPointerDown() {
        byKey.current = false;
      },
    },
    list: {
      onFocus: keepOnItem,
      // A browser may report a resting pointer as a movement: only a new position counts as one.
      onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
        rests.current ??= { x, y };
        if (rests.current.x !== x || rests.current.y !== y) byKey.current = false;
      },
    },
  };
}
