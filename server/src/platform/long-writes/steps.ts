import { setTimeout as pause } from 'node:timers/promises';

/** How many milliseconds a step should take: so few that a call that comes meanwhile hardly waits. */
const AIM = 4;

/** The rest after a step is this many times as long as the step. */
const REST = 2;

/** How many things a step writes: the fewest, at first, and the most. */
interface Sizes {
  fewest: number;
  first: number;
  most: number;
}

/** The steps of a long write. */
export interface Steps {
  /** How many things the next step should write. */
  readonly size: number;
  /**
   * Does a step, then rests twice as long as it took: most of the time belongs to other calls. Never call it inside a
   * transaction: others wait for it.
   *
   * @param step may call `begun` when it has the database, so that waiting for it does not count
   */
  take<Result>(step: (begun: () => void) => Promise<Result>): Promise<Result>;
}

/**
 * Steps that become larger or smaller until each takes a few milliseconds.
 *
 * @example const steps = shortSteps({ fewest: 25, first: 100, most: 1_600 }); while (await steps.take(() => writeSome(steps.size)));
 */
export function shortSteps({ fewest, first, most }: Sizes): Steps {
  let size = first;
  return {
    get size() {
      return size;
    },
    async take(step) {
      let began = performance.now();
      const result = await step(() => {
        began = performance.now();
      });
      const took = performance.now() - began;
      if (took > 2 * AIM) size = Math.max(fewest, Math.floor(size / 2));
      else if (took < AIM) size = Math.min(most, size * 2);
      await pause(REST * took);
      return result;
    },
  };
}
