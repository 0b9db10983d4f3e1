import type { Page } from '@playwright/test';
import { type RunningPortal, startPortal } from './running-portal.ts';
import { test as base } from './test.ts';

/** Gives each journey its own portal, because it breaks it or changes how a person of the demo data signs in. */
export const test = base.extend<{ own: RunningPortal; otherDevice: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  own: async ({}, use) => {
    const portal = await startPortal();
    await use(portal);
    await portal.remove();
  },
  visited: async ({ own }, use) => use(own),
  /** Another person's browser, which shares nothing with the page's browser. */
  otherDevice: async ({ browser, own }, use) => {
    const context = await browser.newContext({ baseURL: own.address });
    await use(await context.newPage());
    await context.close();
  },
});
