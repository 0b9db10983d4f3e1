import { placeOf } from '@portal/ui/focus';
import { useRef } from 'react';

/** An item of a menu is gone when the dialog it opened closes; what opened the menu stays. */
function lastingElement(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const lasting = trigger ?? element;
  return lasting instanceof HTMLElement ? lasting : null;
}

type Place = ReturnType<typeof placeOf>;

interface Opener {
  place: Place | null;
}

/** That of the dialog that opened last and has not closed yet. */
let latest: Opener | null = null;

/**
 * Where the focus is now. In place of nothing, as when a dialog has just given way to the next one, where the one
 * before was opened.
 */
function currentPlace(): Place | null {
  const { activeElement, body } = document;
  if (activeElement === body) return latest?.place ?? null;
  const element = lastingElement(activeElement);
  return element && placeOf(element, element.closest('form') ?? element);
}

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. Radix does so only for dialogs
 * with a trigger of its own; ours are opened by state. Where the dialog took what opened it out of a form, the control
 * nearest to its place gets the focus.
 */
export function useOpener() {
  const opener = useRef<Opener | null>(null);
  return {
    remember() {
      opener.current = latest = { place: currentPlace() };
    },
    /** Says whether there was something to return to. */
    restore(): boolean {
      if (latest === opener.current) latest = null;
      const target = opener.current?.place?.();
      target?.focus();
      return Boolean(target);
    },
  };
}
