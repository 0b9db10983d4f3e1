import { join } from 'node:path';
import { openPage, pagesOfOwnCalls, portalPages } from '../../support/pages.ts';
import { type RunningPortal, startPortal } from '../../support/running-portal.ts';
import { test as base, expect, signIn } from '../../support/test.ts';

const MOCK = join(import.meta.dirname, '../../../shared/mock/portal.json');

/** One portal in mock mode per worker; any static host would do. */
const test = base.extend<object, { mocked: RunningPortal }>({
  mocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startPortal({ PORTAL_CONFIG: MOCK });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visited: async ({ mocked }, use) => use(mocked),
});

const FAILURES = /non è disponibile|Non siamo riusciti|problema tecnico/;
const byPerson = Map.groupBy(
  portalPages.filter(({ missing, name }) => !missing && !pagesOfOwnCalls.includes(name)),
  ({ who }) => who,
);

for (const [who, pages] of byPerson) {
  test(`[MOCK-001] every page of ${who ?? 'a visitor'} opens in mock mode, and no call reaches the server`, async ({
    page,
  }) => {
    // Each call takes two seconds, as specified (MOCK-003).
    test.setTimeout(300_000);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    if (who) await signIn(page, who);
    for (const each of pages) {
      await test.step(each.name, async () => {
        await openPage(page, each);
        await expect(page.getByRole('main').getByText(FAILURES)).toHaveCount(0);
      });
    }
    expect(calls).toEqual([]);
  });
}
