import type { Page } from '@playwright/test';
import { openPage, type PortalPage, portalPages } from '../support/pages.ts';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { test as base, expect } from '../support/test.ts';

/** A portal that no other journey has changed: the forced change of a password shows only until somebody makes it. */
const test = base.extend<object, { untouched: RunningPortal }>({
  untouched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ untouched }, use) => use(untouched.address),
});

const WIDTHS = [260, 320, 390, 1064, 1065, 1280, 1920];

const byPerson = Map.groupBy(
  portalPages.filter(({ missing }) => !missing),
  ({ who }) => who,
);

for (const [who, pages] of byPerson) {
  test(`@desktop no page of ${who ?? 'a visitor'} is wider than its window, and nothing is cut`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    if (who) await signIn(page, who);
    const faults: string[] = [];
    for (const each of pages) faults.push(...(await faultsOf(page, each)));
    expect(faults).toEqual([]);
  });
}

async function faultsOf(page: Page, each: PortalPage): Promise<string[]> {
  await openPage(page, each);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // A frame of the other kind has been drawn before it is measured.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const cut = await page.evaluate(beyondTheWindow);
    faults.push(...cut.map((what) => `${each.name} at ${width}: ${what}`));
  }
  return faults;
}

/** Runs in the page: what a person can't reach because it lies left or right of the window, unless it scrolls by itself. */
function beyondTheWindow(): string[] {
  const root = document.documentElement;
  const faults = root.scrollWidth > window.innerWidth ? [`the page is ${root.scrollWidth} wide`] : [];
  for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, input, select, textarea, label')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    const hidden = width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true });
    if (hidden || (left >= -1 && right <= window.innerWidth + 1)) continue;
    if (!scrolls(element)) faults.push(`${element.tagName} ${element.textContent?.slice(0, 30)}`);
  }
  return faults;

  function scrolls(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    return false;
  }
}
