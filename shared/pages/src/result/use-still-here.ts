import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether the page is still open. Work that outlives its page ends with a toast and does not navigate: the person
 * may be typing elsewhere.
 *
 * @example
 * const here = useStillHere();
 * await save();
 * if (here()) await navigate(listUrl);
 * Source: SHELL-240.
 */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
