import { useLayoutEffect } from 'react';
import { TAKEN_OVER } from './taken-over-event';

/** Beside a page: tells the document's own script that the page's code has taken over from the first paint. */
export function TakenOver() {
  // React first draws what the fields have just told their pages, still before any other event.
  useLayoutEffect(() => queueMicrotask(() => document.dispatchEvent(new Event(TAKEN_OVER))), []);
  return null;
}
