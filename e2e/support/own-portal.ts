import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

/** Gives each journey its own portal: it breaks it, or changes how a person of the demo data signs in. */
export const test = base.extend<{ own: RunningPortal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  own: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.remove();
  },
  visited: async ({ own }, use) => use(own),
});
