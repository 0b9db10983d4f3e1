import { useSyncExternalStore } from 'react';

/**
 * Whether there is a network, as far as the browser knows. A page that is drawn before its scripts run assumes that
 * there is one.
 *
 * @example const online = useOnline();
 * Source: SHELL-163.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
