import { useEffect } from 'react';
import { TAKEN_OVER } from './taken-over-event';

/** Beside a page: tells the document's own script that the page's code has taken over from the first paint. */
export function TakenOver() {
  useEffect(() => {
    // The fields have told their pages what was typed before; the pages draw that first.
    const timer = setTimeout(() => document.dispatchEvent(new Event(TAKEN_OVER)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
