import { dialog } from '../support/catalogue.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('@phone [SHELL-053] going back closes what is open above the page, and only then leaves it', async ({ page }) => {
  const home = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await expect(home).toBeVisible();
  await page.getByRole('link', { name: 'Catalogo', exact: true }).first().click();
  const dots = page.getByRole('button', { name: 'Azioni per Aperitivi' });

  await test.step('a menu', async () => {
    await dots.click();
    await expect(page.getByRole('menuitem', { name: 'MODIFICA' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menuitem', { name: 'MODIFICA' })).toBeHidden();
    await expect(page).toHaveURL(/\/catalog$/);
  });

  await test.step('a dialog, with what was typed', async () => {
    await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
    await dialog(page, 'Nuova categoria').getByLabel('Nome categoria').fill('Gelati');
    await page.goBack();
    await expect(dialog(page, 'Nuova categoria')).toBeHidden();
    await expect(page).toHaveURL(/\/catalog$/);
  });

  await test.step('and then the page', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('@desktop [SHELL-053] going back closes what is open on a page that was opened by its address, and only then leaves it', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'marta.ferri');
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
  await page.goBack();
  await expect(dialog(page, 'Nuova categoria')).toBeHidden();
  await page.getByRole('button', { name: 'Azioni per Aperitivi' }).click();
  await expect(page.getByRole('menuitem', { name: 'MODIFICA' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menuitem', { name: 'MODIFICA' })).toBeHidden();
  await expect(page).toHaveURL(/\/catalog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('[SHELL-054] a toast never covers the buttons of a dialog @desktop', async ({ page }) => {
  await page.goto('/catalog?tab=products');
  await signIn(page, 'marta.ferri');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const toast = page.getByRole('status').getByText('Prodotto eliminato');

  await card.getByRole('button', { name: `Azioni per ${name}` }).click();
  await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
  await dialog(page, 'Elimina prodotto').getByRole('button', { name: 'CONFERMA' }).click();
  await expect(toast).toBeVisible();

  await page.getByRole('tab', { name: 'CATEGORIE' }).click();
  await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
  const sheet = dialog(page, 'Nuova categoria');
  await expect(toast).toBeHidden();
  await expect(sheet.getByRole('button', { name: 'CONFERMA' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'ANNULLA' }).click();
  await expect(toast).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'ANNULLA' }).click();
  await page.getByRole('tab', { name: 'PRODOTTI' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
});

test('@desktop [SHELL-444] a dialog that opens and closes leaves the styles of the page below it as they are', async ({
  page,
  browser,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium says of how many elements it computes the styles');
  await page.goto('/catalog');
  await signIn(page, 'marta.ferri');
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
    await expect(dialog(page, 'Nuova categoria')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Nuova categoria')).toBeHidden();
  };
  // The first time brings the dialog's own rules.
  await openAndClose();
  const below = await page.locator('#portal *').count();
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await openAndClose();
  const computed = elementsComputed(await browser.stopTracing());
  expect(computed.length).toBeGreaterThan(0);
  expect(Math.max(...computed)).toBeLessThan(below / 2);
});

/** Of how many elements the browser computed the styles, each time that it did. */
function elementsComputed(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(String(trace)) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
}
