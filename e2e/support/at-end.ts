import { test as base } from '@playwright/test';

export interface Ending {
  /**
   * Does this when the journey ends, whether it passed, failed or took too long; what was named last is done first.
   *
   * @example const portal = await startPortal();
   *   atEnd(portal.remove);
   */
  atEnd(work: () => unknown): void;
}

/** A journey that starts programs and leaves none of them behind. */
export const test = base.extend<Ending>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  atEnd: async ({}, use) => {
    const works: (() => unknown)[] = [];
    await use((work) => void works.unshift(work));
    const failures: unknown[] = [];
    for (const work of works) {
      try {
        await work();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
  },
});
