import { useEffect, useState } from 'react';
import type { PointedPart, Pointing } from './pointing';

/** How long a finger rests on a part, in milliseconds. */
const PRESS_MS = 500;

/**
 * The part that a tester points at: under the pointer, or with the focus, while Alt is held; on a touch screen after a
 * long press, until the next touch. The press does nothing else: lifting the finger follows no link.
 */
export function usePointed(pointing: Pointing): PointedPart | null {
  const [pointed, setPointed] = useState<PointedPart | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const on = <Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, listener, { signal: listening.signal, capture: name === 'click' });
    let pointer: { x: number; y: number } | null = null;
    let press: ReturnType<typeof setTimeout> | undefined;
    let touch: 'none' | 'resting' | 'shown' = 'none';
    // It reaches each part as a pointer would.
    const pointAt = (target: Element | null) =>
      target?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, altKey: true }));

    on('pointermove', (event) => {
      if (event.isTrusted) pointer = { x: event.clientX, y: event.clientY };
      if (event.altKey) setPointed(pointing.partOf(event));
    });
    let isAltHeld = false;
    const letGo = () => {
      isAltHeld = false;
      setPointed(null);
    };
    on('keydown', (event) => {
      if (event.key === 'Tab') pointer = null;
      if (event.key !== 'Alt' || event.repeat) return;
      // Otherwise some browsers open their menu.
      event.preventDefault();
      isAltHeld = true;
      pointAt(pointer ? document.elementFromPoint(pointer.x, pointer.y) : document.activeElement);
    });
    // Where Tab moves the focus although Alt is held, as on macOS.
    on('focusin', () => isAltHeld && !pointer && pointAt(document.activeElement));
    on('keyup', ({ key }) => key === 'Alt' && letGo());
    on('blur', letGo);
    on('pointerdown', (event) => {
      touch = 'none';
      if (event.pointerType !== 'touch') return;
      setPointed(null);
      const part = pointing.partOf(event);
      touch = 'resting';
      press = setTimeout(() => {
        touch = 'shown';
        setPointed(part);
      }, PRESS_MS);
    });
    for (const name of ['pointerup', 'pointercancel', 'scroll'] as const) on(name, () => clearTimeout(press));
    // Neither the browser's menu for a link nor the link itself.
    on('contextmenu', (event) => touch !== 'none' && event.preventDefault());
    on('click', (event) => {
      if (touch !== 'shown') return;
      touch = 'none';
      event.preventDefault();
      event.stopPropagation();
    });
    return () => {
      clearTimeout(press);
      listening.abort();
    };
  }, [pointing]);
  return pointed;
}
