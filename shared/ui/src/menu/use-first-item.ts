import { type FocusEvent, type PointerEvent, useRef } from 'react';

/**
 * Keeps the focus on an item of a menu that a key opened: on its first item, and then on the one where the keys led.
 * Radix takes it away as soon as the browser tells of a pointer, even one that only rests where an item appears: the
 * list itself would have the focus, and Enter would do nothing. A pointer that really moves takes over. The results are
 * handlers of the trigger and of the list.
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
      // A browser that tells of a resting pointer may claim a movement: only another place is one.
      onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
        rests.current ??= { x, y };
        if (rests.current.x !== x || rests.current.y !== y) byKey.current = false;
      },
    },
  };
}
