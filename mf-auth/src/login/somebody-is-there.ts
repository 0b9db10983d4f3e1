const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Long after a page is drawn, so that what is done then delays nothing of it. */
const QUIET_MS = 5_000;

/** Does something once a person is at the page, or when it has been quiet for a while. @returns calls it off */
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
