interface Ladder {
  /** Waits between attempts, in milliseconds. There is one more attempt than there are waits. */
  waits: readonly number[];
  /** The longest that one attempt may take, in milliseconds. */
  limit: number;
  /** Called before each further attempt, to forget what the failed one left behind. */
  beforeRetry?: (attempt: number) => void;
}

/** An attempt took longer than its limit. */
export class LoadTimeout extends Error {
  override name = 'LoadTimeout';
}

/**
 * Runs a load that may fail or hang. Each attempt has a time limit, and each further attempt waits first.
 *
 * @returns the result of the first attempt that succeeds
 * @throws the last attempt's error, or LoadTimeout
 * @example await loadWithRetries(() => container.get('./remote'), { waits: [300, 1200], limit: 8000 });
 */
export async function loadWithRetries<Result>(load: () => Promise<Result>, ladder: Ladder): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await within(load(), ladder.limit);
    } catch (error) {
      const wait = ladder.waits[attempt];
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      ladder.beforeRetry?.(attempt + 1);
    }
  }
}

function within<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`No answer within ${limit} ms`)), limit);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
