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
 * trigger of its own; ours are opened by state.
 */
export function useOpener() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    remember() {
      opener.current = lastingElement(document.activeElement);
    },
    /** Says whether there was something to return to. */
    restore(): boolean {
      if (!opener.current?.isConnected) return false;
      opener.current.focus();
      return true;
    },
  };
}
