const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** npx passes a signal on that the terminal has sent to its programs already: two so close are one. */
const TOGETHER_MS = 500;

/** Aborts at the first signal to stop, so that a run can clean up. The next one ends the program at once. */
export function stopSignals(): AbortSignal {
  const stop = new AbortController();
  let first = Number.NaN;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (!stop.signal.aborted) {
      first = now;
      console.error(`Stopped by ${signal}: removing what was made. Once more ends this at once, and leaves it there.`);
      stop.abort();
    } else if (now - first > TOGETHER_MS) process.exit(2);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stop.signal;
}
