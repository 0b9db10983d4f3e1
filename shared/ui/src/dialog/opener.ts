import { headingOf } from '@portal/ui';
import { placeOf } from '@portal/ui/focus';
import { useLayoutEffect, useRef } from 'react';

/**
 * What opened the dialog. An item of a menu disappears before the dialog closes, so the menu's button is used instead.
 */
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

/** The opener of the dialog that opened last and has not closed yet. */
let latest: Opener | null = null;

/**
 * Where the focus is now. If nothing has it, as when one dialog has just replaced another, the place where the earlier
 * dialog was opened.
 */
function currentPlace(): Place | null {
  const { activeElement, body } = document;
  if (activeElement === body) return latest?.place ?? null;
  const element = lastingElement(activeElement);
  return element && placeNear(element);
}

/**
 * The element. Once it is gone: what the page has focused since; else the nearest control of its form or section; if
 * none is left, the heading there.
 */
function placeNear(element: HTMLElement): Place {
  const part = element.closest('form') ?? element.closest('section, main') ?? element;
  const control = placeOf(element, part);
  return () => {
    const { activeElement, body } = document;
    if (!element.isConnected && activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
    const near = control();
    return near && part.contains(near) ? near : (headingOf(part) ?? near);
  };
}

/**
 * Whatever is in view stays where it is. Browsers would scroll for a control of a sticky part, because it is where
 * `scroll-padding` keeps the page free for that part.
 */
function focusInPlace(target: HTMLElement): void {
  const { top, bottom } = target.getBoundingClientRect();
  target.focus({ preventScroll: top >= 0 && bottom <= window.innerHeight });
}

/**
 * Remembers what had the focus when a dialog opened, and gives the focus back when it closes. Radix does so only for
 * dialogs with a trigger; ours are opened by state. If the opener is gone by then, such as the button of a list's entry
 * that was removed, what is nearest gets the focus.
 */
export function useOpener(open: boolean) {
  const opener = useRef<Opener | null>(null);
  const pressed = useRef<Place | null>(null);
  // A menu that the press closes is gone before the dialog is drawn.
  useLayoutEffect(() => {
    if (open) pressed.current = currentPlace();
  }, [open]);
  return {
    remember() {
      opener.current = latest = { place: currentPlace() ?? pressed.current };
    },
    /** Returns whether there was something to focus. */
    restore(): boolean {
      if (latest === opener.current) latest = null;
      const target = opener.current?.place?.();
      if (target) focusInPlace(target);
      return Boolean(target);
    },
  };
}
