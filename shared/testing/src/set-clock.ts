const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const;
const OTHERS = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;

/**
 * Sets what `Date` says, and leaves every timer as it is: the page waits for its calls as it does in a browser.
 * `jest.useRealTimers()` ends it.
 *
 * @example setClock('2027-01-06T09:00:00Z');
 */
export function setClock(now: string | number): void {
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...TIMERS, ...FRAMES, ...OTHERS] });
}
