import { useSyncExternalStore } from 'react';
import { breakpoint, type Frame } from './breakpoint';

/** Asked once until the window changes: browsers of phones lay the page out before they tell its width. */
let known: number | undefined;
globalThis.addEventListener?.('resize', () => {
  known = undefined;
});

function subscribe(onChange: () => void) {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Read globally: a first paint is drawn outside a browser, which has no window, in one width after the other. */
const currentWidth = () => globalThis.innerWidth;
const knownWidth = () => (known ??= currentWidth());

const frameOf = (width: number): Frame =>
  width >= breakpoint.desktop ? 'desktop' : width >= breakpoint.tablet ? 'tablet' : 'phone';

/**
 * Something that follows from the width of the window, in CSS pixels; the component renders again when it changes.
 *
 * @param of must return the same for the same width
 * @example
 * const fit = useWindowWidth(dashesThatFit);
 */
export function useWindowWidth<Result extends string | number | boolean>(of: (width: number) => Result): Result {
  return useSyncExternalStore(
    subscribe,
    () => of(knownWidth()),
    () => of(currentWidth()),
  );
}

/**
 * The frame for the current width of the window; the component renders again when it changes. Prefer `media` in a
 * style: this hook is for differences of structure or behaviour (another number of badges, another page).
 *
 * @example
 * const most = useFrame() === 'desktop' ? 10 : 7;
 */
export const useFrame = (): Frame => useWindowWidth(frameOf);

/**
 * Whether the window is at least this wide; the component renders again when it changes. For styles that change the
 * order of elements at some other width: the order in which they are read aloud must change with it.
 *
 * @example
 * const onOneLine = useWindowFrom(740);
 */
export const useWindowFrom = (width: number): boolean => useWindowWidth((current) => current >= width);
