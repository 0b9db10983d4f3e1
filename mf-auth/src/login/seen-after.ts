/** Timers stand still while a device sleeps, so the clock is looked at now and then. In milliseconds. */
const LOOK_EVERY = 10_000;

/** Waits until this time has passed and the page can be seen, or until the signal. */
export function seenAfter(milliseconds: number, gone: AbortSignal): Promise<void> {
  const at = Date.now() + milliseconds;
  return new Promise((resolve) => {
    const look = () => {
      const isNow = Date.now() >= at && document.visibilityState === 'visible';
      if (!isNow && !gone.aborted) return;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      gone.removeEventListener('abort', look);
      resolve();
    };
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    gone.addEventListener('abort', look);
    look();
  });
}
