import { type RefCallback, useCallback } from 'react';
import { placeOf } from './place-of';

/**
 * Keeps the focus in a part of a page. When the focused control disappears, such as the menu of a deleted card, or
 * becomes disabled, such as the arrow to the next page on the last one, the nearest control gets the focus. Otherwise
 * it would fall back to the start of the page.
 *
 * @example
 * <CardGrid as="ul" ref={useFocusKept()}>…</CardGrid>
 */
export function useFocusKept(): RefCallback<HTMLElement> {
  return useCallback((part) => {
    if (!part) return;
    let place: ReturnType<typeof placeOf> | null = null;

    const enter = ({ target }: FocusEvent) => {
      place = target instanceof HTMLElement && part.contains(target) ? placeOf(target, part) : null;
    };
    // A click beside the controls gives up the focus. One on the focused control keeps it, and fires no `focusin`.
    const giveUp = ({ target }: PointerEvent) => {
      const { activeElement, body } = document;
      if (activeElement === body || !activeElement?.contains(target as Node)) place = null;
    };
    const handOn = () => {
      const { activeElement, body } = document;
      // Some browsers leave the focus on a control that becomes disabled; there, no key does anything.
      if (activeElement === body || activeElement?.matches(':disabled')) place?.()?.focus();
    };
    const observer = new MutationObserver(handOn);
    observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', enter);
    document.addEventListener('pointerdown', giveUp, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', enter);
      document.removeEventListener('pointerdown', giveUp, { capture: true });
    };
  }, []);
}
