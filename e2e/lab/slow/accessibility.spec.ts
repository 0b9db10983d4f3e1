import type { Page } from '@playwright/test';
import { test } from '../../support/own-portal.ts';
import { isShownIn, openPage, type PortalPage, portalPages } from '../../support/pages.ts';
import { expect, signIn } from '../../support/test.ts';
import { faintIcons, type Look } from '../access/icon-contrast.ts';
import { orderFaults } from '../access/order-faults.ts';
import { tabStops } from '../access/tab-stops.ts';
import { spacingFaults } from '../access/text-spacing.ts';
import { layoutFaults } from '../longest/layout-faults.ts';
import { openedStates } from '../screens/opened-states.ts';

const LOOKS: readonly Look[] = ['light', 'dark', 'forced colours'];

/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const MAGNIFIED = { width: 320, height: 256 };

/** The sheets of a PDF are pictures of paper, which may scroll in both directions (WCAG 1.4.10). */
const DRAWN_SHEET = /^div 'Documento' scrolls sideways$/;

interface Walk {
  who: PortalPage['who'];
  pages: readonly PortalPage[];
  /** An open dialog or menu keeps its place until it is opened again: `e2e/lab/longest` opens it in narrow windows. */
  magnifies: boolean;
}

function walk(what: string, { who, pages, magnifies }: Walk) {
  test(`[SHELL-210] ${what} meets WCAG 2.2 in reading order, keyboard access, contrast and text spacing`, async ({
    page,
    expectFaults,
  }) => {
    expectFaults(/404/);
    const frame = page.viewportSize();
    if (who) await signIn(page, who);
    const faults: string[] = [];
    for (const each of pages.filter((one) => isShownIn(test.info().project.name, one))) {
      if (frame) await page.setViewportSize(frame);
      await test.step(each.name, async () => {
        await openPage(page, each);
        await page.waitForLoadState('networkidle');
        const found = [...(await faultsOf(page)), ...(magnifies ? await magnifiedFaults(page) : [])];
        faults.push(...found.map((fault) => `${each.name}: ${fault}`));
      });
    }
    expect(faults).toEqual([]);
  });
}

for (const [who, pages] of Map.groupBy(portalPages, ({ who }) => who))
  walk(`every page of ${who ?? 'a visitor'}`, { who, pages, magnifies: true });
for (const [who, pages] of Map.groupBy(openedStates, ({ who }) => who))
  walk(`what opens for ${who ?? 'a visitor'}`, { who, pages, magnifies: false });

test('a field without any sign of the focus is found, although it turns red when it is left', async ({ page }) => {
  await page.goto('/registerDev');
  await page.getByLabel('Email').waitFor();
  expect((await tabStops(page)).faults).toEqual([]);
  await page.reload();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      input { outline: none !important; box-shadow: none !important; border-color: grey !important; }
      input[aria-invalid='true'] { border-color: red !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });
  expect((await tabStops(page)).faults).toContainEqual(
    expect.stringMatching(/^input .* looks the same with the focus$/),
  );
});

test('[SHELL-291] nothing moves for a person who asks for less motion, while for others a dialog does', async ({
  page,
}) => {
  await signIn(page, 'marta.ferri');
  const longest = { reduce: 0, 'no-preference': 0 };
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/catalog');
    const opener = page.getByRole('button', { name: 'CREA CATEGORIA' });
    await opener.waitFor();
    await page.evaluate(noteMotion);
    await opener.click();
    await page.getByLabel('Nome categoria').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    longest[reducedMotion] = Number(await page.evaluate(() => document.body.dataset.longestMotion));
  }
  expect(longest.reduce).toBeLessThan(1);
  expect(longest['no-preference']).toBeGreaterThan(50);
});

/** Notes how many milliseconds the longest motion takes that begins from now on. It runs in the page. */
function noteMotion(): void {
  const { dataset } = document.body;
  dataset.longestMotion = '0';
  for (const begins of ['animationstart', 'transitionrun'])
    document.addEventListener(begins, () => {
      const times = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
      dataset.longestMotion = String(Math.max(Number(dataset.longestMotion), ...times.filter(Number.isFinite)));
    });
}

async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Tab leaves a menu, because the arrow keys move within it (`shared/ui/src/menu/menu.test.tsx`).
  if (!(await page.getByRole('menu').isVisible())) {
    found.push(...(await tabFaults(page)));
    await page.emulateMedia({ forcedColors: 'active' });
    found.push(...(await tabFaults(page)).map((fault) => `in forced colours, ${fault}`));
    await page.emulateMedia({ forcedColors: null });
  }
  found.push(...(await page.evaluate(orderFaults)));
  for (const look of LOOKS) found.push(...(await faintIcons(page, look)));
  found.push(...(await spacingFaults(page)).map((fault) => `with wider distances, ${fault}`));
  return found;
}

async function tabFaults(page: Page): Promise<readonly string[]> {
  const { stops, faults } = await tabStops(page);
  return stops === 0 ? ['Tab reaches nothing'] : faults;
}

async function magnifiedFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(MAGNIFIED);
  // The page is drawn again for its new width.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const cut = (await page.evaluate(layoutFaults)).filter((fault) => !DRAWN_SHEET.test(fault));
  // Here tables are drawn as cards.
  const found = [...cut, ...(await page.evaluate(orderFaults))];
  return found.map((fault) => `at 400 %, ${fault}`);
}
