import type { Page } from '@playwright/test';
import { createProduct, search, unique } from '../support/catalogue.ts';
import { expect, signIn, test } from '../support/test.ts';
import { translatePages } from '../support/translation.ts';

test.beforeEach(async ({ page, expectFaults }) => {
  // A first paint that was translated before the scripts ran is drawn again.
  expectFaults(/The first paint is not what the page draws/);
  await translatePages(page);
});

/** Lets no script of a release through until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/releases/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Until a page's code has taken over, as the document's own script is told. */
async function takenOver(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => document.addEventListener('portal:taken-over', resolve, { once: true })),
  );
}

test('[SHELL-330] a field of a translated page that only has the focus keeps it when the page is drawn again @desktop', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Username');
  await field.focus();
  const taken = takenOver(page);
  release();
  await taken;
  await page.keyboard.type('marta');
  await expect(field).toHaveValue('marta');
});

test('[SHELL-330] every letter arrives that is typed before, while and after a translated page is drawn again @desktop', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Username');
  await field.focus();
  const taken = takenOver(page);
  await page.keyboard.type('marta');
  release();
  const typing = page.keyboard.type('.che.scrive.senza.guardare.lo.schermo', { delay: 15 });
  await taken;
  await typing;
  await page.keyboard.type('.ferri');
  await expect(field).toHaveValue('marta.che.scrive.senza.guardare.lo.schermo.ferri');
  await expect(page.getByRole('button', { name: 'AVANTI' })).toBeEnabled();
});

test('[SHELL-302] a person works in pages that the browser translates', async ({ page, isMobile }) => {
  const texts = page.locator('#portal font font');

  await test.step('the sign-in', async () => {
    await page.goto('/login');
    await expect(texts.filter({ hasText: 'AVANTI' })).toBeVisible();
    await signIn(page, 'marta.ferri');
  });

  await test.step('the search of terminals finds one, none, and all again', async () => {
    await page.goto('/terminals');
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
    if (isMobile) await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
    const field = page.getByRole('searchbox');
    await field.fill('50110003');
    await expect(page.getByText('1 risultato trovato').first()).toBeVisible();
    await field.fill('501100');
    await expect(page.getByText(/^[2-9]\d* risultati trovati$/).first()).toBeVisible();
    await field.fill('nessuno');
    await expect(page.getByText(/^Nessun/).first()).toBeVisible();
    await field.fill('');
    await field.fill('5022');
    await expect(page.getByText(/risultat[io] trovat[io]$/).first()).toBeVisible();
  });

  await test.step('the search of people', async () => {
    await page.goto('/users');
    if (isMobile) await page.getByRole('link', { name: 'Cerca per e-mail o username' }).click();
    await page.getByRole('searchbox').fill('andrea');
    await expect(page.getByText('1 risultato trovato').first()).toBeVisible();
    await page.getByRole('searchbox').fill('nessuno così');
    await expect(page.getByText('Nessuna utenza trovata').first()).toBeVisible();
    await page.getByRole('searchbox').fill('giulia');
    await expect(page.getByText('1 risultato trovato').first()).toBeVisible();
  });

  await test.step('the filter of the activity', async () => {
    await page.goto('/activity');
    await page.getByLabel('Tipo').selectOption('Accessi');
    await expect(page.getByRole('cell', { name: 'Catalogo', exact: true })).toHaveCount(0);
    await page.getByLabel('Tipo').selectOption('Catalogo');
    await expect(page.getByRole('cell', { name: 'Accessi', exact: true })).toHaveCount(0);
  });

  await test.step('a product is made, changed and deleted, with its dialogs and toasts', async () => {
    const name = unique('Tradotto');
    await createProduct(page, name);
    await page.goto('/catalog?tab=products');
    await search(page, name);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await page.goto('/catalog');
    await page.getByRole('tab', { name: 'PRODOTTI' }).click();
    await page.getByRole('tab', { name: 'CATEGORIE' }).click();
    await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
    await page.getByLabel('Nome categoria').fill(unique('Tradotta'));
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(unique('Tradotta')).first()).toBeVisible();
  });
});
