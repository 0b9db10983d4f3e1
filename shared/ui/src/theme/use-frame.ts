import { useSyncExternalStore } from 'react';
import { breakpoint, type Frame } from './breakpoint';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Read globally: a first paint is drawn outside a browser, which has no window. */
function currentFrame(): Frame {
  if (globalThis.innerWidth >= breakpoint.desktop) return 'desktop';
  return globalThis.innerWidth >= breakpoint.tablet ? 'tablet' : 'phone';
}

/**
 * The frame for the current width of the window; the component renders again when it changes. Prefer `media` in a
 * style: this hook is for differences of structure or behaviour (another number of badges, another page).
 *
 * @example
 * const most = useFrame() === 'desktop' ? 10 : 7;
 */
export function useFrame(): Frame {
  return useSyncExternalStore(subscribe, currentFrame, currentFrame);
}

/**
 * Whether the window is at least this wide; the component renders again when it changes. For styles that change the
 * order of elements at some other width: the order in which they are read aloud must change with it.
 *
 * @example
 * const onOneLine = useWindowFrom(740);
 */
export function useWindowFrom(width: number): boolean {
  const isWide = () => globalThis.innerWidth >= width;
  return useSyncExternalStore(subscribe, isWide, isWide);
}
