import { useCallback, useEffect, useRef } from 'react';

/** Tells, when asked, whether the page is still open: what goes on without it ends with a toast and leads nowhere. */
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
