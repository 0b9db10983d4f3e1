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

/**
 * Does what a story has named for its end, also after a failure; what was named last is done first.
 *
 * @throws AggregateError when some of it failed, after all of it was tried
 */
export async function withEnding(story: (atEnd: Ending['atEnd']) => Promise<void>): Promise<void> {
  const works: (() => unknown)[] = [];
  await story((work) => void works.unshift(work));
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.join('\n'));
}

/** A journey that starts programs and leaves none of them behind. */
export const test = base.extend<Ending>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  atEnd: async ({}, use) => withEnding(use),
});
