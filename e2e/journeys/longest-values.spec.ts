import type { Page } from '@playwright/test';
import { brokenRules } from '@portal/e2e';
import { layoutFaults } from '../lab/longest/layout-faults.ts';
import type { LongestPage } from '../lab/longest/longest-page.ts';
import { longestPages } from '../lab/longest/longest-pages.ts';
import { type LongestPortal, startLongestPortal } from '../lab/longest/longest-portal.ts';
import { test as base, expect, signInAs } from '../support/test.ts';

/** A separate portal, where every value is as long as possible. */
const test = base.extend<object, { longest: LongestPortal }>({
  longest: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const longest = await startLongestPortal();
      await use(longest);
      await longest.portal.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  visited: async ({ longest }, use) => use(longest.portal),
});

// A page that does not open is reported as a fault and does not stop the others from being measured.
test.use({ actionTimeout: 20_000 });

// Scroll bars take room, as on most desktops.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

// One worker runs all of them: filling another portal would take longer than it would save.
test.describe.configure({ mode: 'default' });

/** The desktop frame begins at 1065 px. */
const FRAMES = { desktop: [1920, 1280, 1065], phone: [1064, 768, 390, 320, 260] } as const;
/** Where axe looks: once in each frame. */
const USUAL: readonly number[] = [1280, 390];
const HEIGHT = 800;

/** What some pages are about: a refused sign-in, data and code that do not load. */
const PROVOKED = [/status of 40[14]/, /ERR_FAILED/, /Federation Runtime|RemoteError|ChunkLoadError|RUNTIME-0/];

for (const [part, all] of Object.entries(longestPages)) {
  for (const [who, pages] of Map.groupBy(all, (each) => each.who)) {
    test(`@desktop @every-page [SHELL-052] nothing ${part} that the ${who ?? 'visitor'} sees is wider than its window, cut off or covered, however long its values are, or breaks a rule of axe`, async ({
      page,
      longest,
      expectFaults,
    }) => {
      test.setTimeout(300_000);
      expectFaults(...PROVOKED);
      if (who) await signInAs(page, longest[who]);
      const faults: string[] = [];
      for (const each of pages) faults.push(...(await test.step(each.name, () => faultsOf(page, each, longest))));
      expect(faults).toEqual([]);
    });
  }
}

/**
 * Opens the page once and measures it at every width, in one theme only: the other differs just in colours
 * (theme.test.tsx).
 */
async function faultsOf(page: Page, each: LongestPage, longest: LongestPortal): Promise<string[]> {
  const frames = each.only ? [each.only] : (['desktop', 'phone'] as const);
  const faults: string[] = [];
  let standing = Number.POSITIVE_INFINITY;
  for (const width of frames.flatMap((frame) => FRAMES[frame])) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Some open parts belong to the frame in which they were opened, and close in the other frame.
    if ((await drawnAnew(page)) < standing) {
      const failure = await each.open(page, longest).then(
        () => null,
        (error: unknown) => error,
      );
      if (failure) return [...faults, `${each.name} at ${width} does not open: ${failure}`];
      standing = await drawnAnew(page);
    }
    const found = await lastingFaults(page);
    if (USUAL.includes(width)) found.push(...(await brokenRules(page)));
    faults.push(...found.map((what) => `${each.name} at ${width}: ${what}`));
  }
  return faults;
}

/** What stays wrong: a document that fits its pages to the width needs some time to draw them. */
async function lastingFaults(page: Page): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    found = await page.evaluate(layoutFaults);
    return found;
  };
  await expect
    .poll(look)
    .toEqual([])
    .catch(() => undefined);
  return found;
}

/** Waits until the page is drawn at its new width, and counts its open parts. */
const drawnAnew = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return document.querySelectorAll('[role=dialog], [role=menu], [aria-expanded=true]').length;
  });
