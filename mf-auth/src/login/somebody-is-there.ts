const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Milliseconds, long enough that the page is drawn and nothing on it is delayed. */
const QUIET_MS = 5_000;

/** Does something once a person is at the page, or after a quiet while. @returns a function that cancels it */
export function whenSomebodyIsThere(act: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) document.removeEventListener(sign, once);
  };
  const once = () => {
    stop();
    act();
  };
  const timer = setTimeout(once, QUIET_MS);
  for (const sign of SIGNS) document.addEventListener(sign, once, { passive: true });
  return stop;
}
