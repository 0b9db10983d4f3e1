import { useDeferredValue, useEffect } from 'react';

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
 * @param onClose called by an Escape that comes before the layer is drawn and can hear it
 * @example const drawn = useDrawnNext(open, close);
 * Source: SHELL-421, SHELL-441.
 */
export function useDrawnNext(open: boolean, onClose?: () => void): boolean {
  const isNext = useDeferredValue(open, false);
  const drawn = open && (isNext || byKey);
  const isAwaited = open && !drawn;
  useEffect(() => {
    if (!isAwaited || !onClose) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Whatever is open below must not hear it too.
      event.stopImmediatePropagation();
      onClose();
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [isAwaited, onClose]);
  return drawn;
}
