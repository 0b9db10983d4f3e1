import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const MAX_ZOOM = 3;
/** The factor by which a press on a button enlarges. */
const STEP = 1.5;

interface Zoom {
  /** 1 fits the width. */
  zoom: number;
  /** Undefined once the limit is reached. */
  enlarge: (() => void) | undefined;
  reduce: (() => void) | undefined;
}

/** The distance of two fingers. */
function spread(touches: TouchList): number {
  const [one, other] = touches;
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

const within = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(1, zoom));

/**
 * Enlarges the content of a region, by buttons and by two fingers. What is in the middle of the window stays there.
 *
 * @param region scrolls sideways; the window scrolls up and down
 */
export function useZoom(region: RefObject<HTMLElement | null>): Zoom {
  const [zoom, setZoom] = useState(1);
  const shown = useRef(1);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    let begun: { spread: number; zoom: number } | null = null;
    function onTouch(event: TouchEvent): void {
      if (event.touches.length !== 2) {
        begun = null;
        return;
      }
      begun ??= { spread: Math.max(1, spread(event.touches)), zoom: shown.current };
      // The browser would enlarge the whole page, with its dock, and leave the letters blurred.
      if (event.cancelable) event.preventDefault();
      setZoom(within((begun.zoom * spread(event.touches)) / begun.spread));
    }
    const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const kind of kinds) element.addEventListener(kind, onTouch, { passive: false });
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, onTouch);
    };
  }, [region]);

  useLayoutEffect(() => {
    const element = region.current;
    const by = zoom / shown.current;
    shown.current = zoom;
    if (!element || by === 1) return;
    const half = element.clientWidth / 2;
    element.scrollLeft = (element.scrollLeft + half) * by - half;
    const above = window.innerHeight / 2 - element.getBoundingClientRect().top;
    if (above > 0) window.scrollBy(0, above * (by - 1));
  }, [zoom, region]);

  const press = (next: number) => () => setZoom(within(next));
  return {
    zoom,
    enlarge: zoom < MAX_ZOOM ? press(zoom * STEP) : undefined,
    reduce: zoom > 1 ? press(zoom / STEP) : undefined,
  };
}
