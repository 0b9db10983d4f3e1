import { useEffect, useState } from 'react';
import type { PointedPart, Pointing } from './pointing';

/** How long a finger rests on a part, in milliseconds. */
const PRESS_MS = 500;

/**
 * The part that a tester points at: under the pointer, or with the focus, while Alt is held; on a touch screen after a
 * long press, until the next touch.
 */
export function usePointed(pointing: Pointing): PointedPart | null {
  const [pointed, setPointed] = useState<PointedPart | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, listener, { signal: listening.signal });
    let pointer: { x: number; y: number } | null = null;
    let press: ReturnType<typeof setTimeout> | undefined;

    on('pointermove', (event) => {
      if (event.isTrusted) pointer = { x: event.clientX, y: event.clientY };
      if (event.altKey) setPointed(pointing.partOf(event));
    });
    on('keydown', (event) => {
      if (event.key === 'Tab') pointer = null;
      if (event.key !== 'Alt' || event.repeat) return;
      // Otherwise some browsers open their menu.
      event.preventDefault();
      const target = pointer ? document.elementFromPoint(pointer.x, pointer.y) : document.activeElement;
      // It reaches each part as a pointer would.
      target?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, altKey: true }));
    });
    on('keyup', ({ key }) => key === 'Alt' && setPointed(null));
    on('blur', () => setPointed(null));
    on('pointerdown', (event) => {
      if (event.pointerType !== 'touch') return;
      setPointed(null);
      const part = pointing.partOf(event);
      press = setTimeout(() => setPointed(part), PRESS_MS);
    });
    for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) on(name, () => clearTimeout(press));
    return () => {
      clearTimeout(press);
      listening.abort();
    };
  }, [pointing]);
  return pointed;
}
