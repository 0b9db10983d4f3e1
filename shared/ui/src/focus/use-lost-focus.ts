import { useEffect, useRef } from 'react';

/**
 * Moves the focus to `next` when a change of `state` removed or disabled the focused control. If another control has
 * the focus, it keeps it.
 *
 * @example useLostFocus(editing, () => editButton.current);
 */
export function useLostFocus(state: unknown, next: () => HTMLElement | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(':disabled')) next()?.focus();
  }, [state, next]);
}
