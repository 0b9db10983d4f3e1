import { placeOf } from '@portal/ui';
import { useRef } from 'react';

/** An item of a menu is gone when the dialog it opened closes; what opened the menu stays. */
function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const lasting = trigger ?? element;
  return lasting instanceof HTMLElement ? lasting : null;
}

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. Radix does so only for dialogs with a
 * trigger of its own; ours are opened by state. Where the dialog took what opened it out of a form, the control nearest to its
 * place gets the focus.
 */
export function useOpener() {
  const place = useRef<ReturnType<typeof placeOf> | null>(null);
  return {
    remember() {
      const opener = lastingElement(document.activeElement);
      place.current = opener && placeOf(opener, opener.closest('form') ?? opener);
    },
    /** Says whether there was something to return to. */
    restore(): boolean {
      const target = place.current?.();
      target?.focus();
      return Boolean(target);
    },
  };
}
