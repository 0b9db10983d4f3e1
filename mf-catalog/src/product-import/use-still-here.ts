import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the page is still open. Work that outlives its page ends with a toast and must
 * not navigate.
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
