import { useEffect, useRef } from 'react';

/**
 * Calls `onBack` each time the network is back, so that nobody has to press RIPROVA for something that only needed the
 * network (SHELL-055).
 *
 * @example useBackOnline(() => void query.refetch())
 */
export function useBackOnline(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
