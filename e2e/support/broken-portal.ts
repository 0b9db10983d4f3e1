import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

/** Gives each journey its own portal, because the journey breaks it. */
export const test = base.extend<{ broken: RunningPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  broken: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.remove();
  },
  visited: async ({ broken }, use) => use(broken),
});
