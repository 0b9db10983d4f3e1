import { usePortal } from '@portal/federation';
import { useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';

/** The longest wait for widgets, in milliseconds. One that never comes does not keep from the frame what it needs. */
const MAX_WAIT = 5_000;

/**
 * Asks for what home needs once its widgets on top are there: what they ask for need not be asked for again. Nothing is
 * drawn anew for it.
 *
 * @param widgets names of those to wait for
 * @returns for each of them to call once it is drawn, or has failed
 */
export function useAfterHome(widgets: readonly string[]): (widget: string) => void {
  const { session } = usePortal();
  const [arrival] = useState(() => arrivalOf(widgets));
  useEffect(() => arrival.before(() => void session.afterHome()), [arrival, session]);
  return arrival.isThere;
}

function arrivalOf(widgets: readonly string[]) {
  const missing = new Set(widgets);
  let go = (): void => undefined;
  return {
    isThere(widget: string): void {
      missing.delete(widget);
      if (missing.size === 0) go();
    },
    /** @returns a function that cancels it */
    before(work: () => void): () => void {
      let cancel = (): void => undefined;
      go = () => {
        cancel();
        cancel = whenIdle(work);
      };
      const late = setTimeout(go, MAX_WAIT);
      if (missing.size === 0) go();
      return () => {
        clearTimeout(late);
        cancel();
        go = () => undefined;
      };
    },
  };
}
