import { useSyncExternalStore } from 'react';
import { breakpoint, type Frame } from './breakpoint';

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

function currentFrame(): Frame {
  if (window.innerWidth >= breakpoint.desktop) return 'desktop';
  return window.innerWidth >= breakpoint.tablet ? 'tablet' : 'phone';
}

/**
 * The frame that the window's width asks for; the component draws again when it changes. Prefer `media` in a style:
 * this is for differences of structure or behaviour (another number of badges, another page).
 *
 * @example
 * const most = useFrame() === 'desktop' ? 10 : 7;
 */
export function useFrame(): Frame {
  return useSyncExternalStore(subscribe, currentFrame);
}
