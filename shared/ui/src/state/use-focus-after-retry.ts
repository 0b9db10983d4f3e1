import { type RefObject, useLayoutEffect, useRef } from 'react';
import { headingOf } from '../a11y/heading-of';

/**
 * When RIPROVA disappears under the focus, because what failed loads, moves the focus to the heading around it; while
 * there is none, to the part of the page itself. The window does not scroll.
 *
 * @returns the button's ref
 * @example
 * const retry = useFocusAfterRetry();
 * <Button ref={retry} onClick={onRetry}>RIPROVA</Button>
 */
export function useFocusAfterRetry(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    const around = ['section', 'main'].map((part) => current?.closest<HTMLElement>(part));
    return () => {
      // What was loaded may bring the heading.
      if (document.activeElement === current) queueMicrotask(() => focusIn(around.find((part) => part?.isConnected)));
    };
  }, []);
  return button;
}

function focusIn(part: HTMLElement | null | undefined): void {
  if (!part || document.activeElement !== document.body) return;
  const target = headingOf(part) ?? part;
  // A part that scrolls is reached with the keyboard, and stays so.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
