/** How the mock answers now; the panel changes it. */
export interface Conditions {
  /** The status with which every call is refused; null: calls are answered. */
  refusal: number | null;
  /** Whether calls get no answer at all, as without a network. */
  offline: boolean;
  pace: 'usual' | 'instant' | 'slow';
}

/** The shortest and the longest time of a call, in milliseconds (MOCK-003, CONST-034). */
const USUAL = { shortest: 1_500, longest: 2_500 } as const;

const SLOW = 10_000;

/** @example delayOf({ refusal: null, offline: false, pace: 'usual' }, Math.random) // 1500 to 2500 */
export function delayOf({ pace }: Conditions, random: () => number): number {
  if (pace === 'instant') return 0;
  if (pace === 'slow') return SLOW;
  return USUAL.shortest + random() * (USUAL.longest - USUAL.shortest);
}

/**
 * Waits, unless the caller gives up.
 *
 * @throws the signal's reason
 */
export function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
