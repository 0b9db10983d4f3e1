import { useDeferredValue } from 'react';

/** Whether the last input was a key. Whoever types goes on typing, so what a key opens must be there at once. */
let byKey = false;
function note({ type }: Event): void {
  byKey = type === 'keydown';
}
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'pointerdown']) window.addEventListener(kind, note, { capture: true, passive: true });

/**
 * Whether a layer that is open is to be drawn already. After a press it is drawn in the browser's next task: the press
 * itself shows at once, however much the layer holds. After a key it is drawn with the key.
 *
 * @example const drawn = useDrawnNext(open);
 * Source: SHELL-421.
 */
export function useDrawnNext(open: boolean): boolean {
  const isNext = useDeferredValue(open, false);
  return open && (isNext || byKey);
}
