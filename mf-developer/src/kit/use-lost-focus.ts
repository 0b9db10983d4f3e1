import { useEffect, useRef } from 'react';

/**
 * Gives the focus to `next` when a change of `state` took away the control that had it. A focus that stands elsewhere
 * stays there.
 *
 * @example useLostFocus(editing, () => editButton.current);
 */
export function useLostFocus(state: unknown, next: () => HTMLElement | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) next()?.focus();
  }, [state, next]);
}
