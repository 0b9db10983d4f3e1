import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

const INHERITING = 'main li b';

test('[SHELL-111, SHELL-112] the frame names the person and their shop, and a choice of light, dark or automatic colours is kept', async ({
  page,
  isMobile,
}) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');

  await test.step('by default the portal follows the device', async () => {
    await expect(html).toHaveAttribute('data-theme', 'auto');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 19, 31)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 243)');
  });

  await test.step('name and shop are in the header, on phones in the menu', async () => {
    const place = await placeOfAppearance(page, isMobile);
    const named = isMobile ? place : page.getByRole('banner');
    await expect(named.getByText('Marta Ferri', { exact: true })).toBeVisible();
    await expect(named.getByText('Bottega Ferri', { exact: true })).toBeVisible();
  });

  await test.step('dark colours apply at once, and from then on the document has them from the start', async () => {
    const place = page.getByRole(isMobile ? 'dialog' : 'contentinfo');
    const automatic = choice(place, isMobile, 'Automatico');
    if (isMobile) await expect(automatic).toBeChecked();
    else await expect(automatic).toHaveAttribute('aria-pressed', 'true');
    await choice(place, isMobile, 'Scuro').click();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(7, 19, 31)');
    await expect(page.locator(INHERITING).first()).toBeAttached();
    expect(await page.evaluate(changeColoursAndReadThem, INHERITING)).toEqual({ inherited: 'changed', same: true });
    const document = await page.reload();
    expect(await document?.text()).toContain('data-theme="dark"');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('light colours apply in the same way', async () => {
    const place = await placeOfAppearance(page, isMobile);
    await choice(place, isMobile, 'Chiaro').click();
    await expect(html).toHaveAttribute('data-theme', 'light');
  });
});

test('[SHELL-295] the links of the frame keep their colour under the pointer', async ({ page, isMobile }) => {
  await page.goto('/');
  const frame = page.getByRole(isMobile ? 'navigation' : 'banner');
  const names = isMobile ? ['Catalogo', 'Terminali'] : ['Portale POS', 'Assistenza', 'Attività', 'Sicurezza'];
  for (const name of names) {
    const link = frame.getByRole('link', { name });
    await expect(link).toBeVisible();
    const color = await link.evaluate((element) => getComputedStyle(element).color);
    await link.hover();
    await expect(link).toHaveCSS('color', color);
  }
});

/** The footer, or on phones the menu, which this opens. */
async function placeOfAppearance(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return page.getByRole('contentinfo');
  await page.getByRole('button', { name: 'Altro' }).click();
  return page.getByRole('dialog');
}

/** Whether the deepest text of the page has the page's new colour at the very moment of the change. */
function changeColoursAndReadThem(place: string) {
  const { dataset } = document.documentElement;
  const text = document.querySelector(place);
  if (!text) throw new Error('The page has no text that inherits its colour.');
  const colourOf = (element: Element) => getComputedStyle(element).color;
  const before = colourOf(text);
  const chosen = dataset.theme;
  dataset.theme = chosen === 'dark' ? 'light' : 'dark';
  const read = {
    inherited: colourOf(text) === before ? 'unchanged' : 'changed',
    same: colourOf(text) === colourOf(document.body),
  };
  dataset.theme = chosen;
  return read;
}

/**
 * One of the three choices. At the foot of a page they are switches, so that a page has no other radio buttons than its
 * own.
 */
const choice = (place: Locator, isMobile: boolean, name: string) =>
  place.getByRole(isMobile ? 'radio' : 'button', { name });
