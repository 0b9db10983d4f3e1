import type { Page } from '@playwright/test';
import { confirm, pasteInto, selectAllProducts } from '../support/catalogue.ts';
import { test } from '../support/own-portal.ts';
import { expect } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

const cell = (page: Page, row: number, column: 'A' | 'B' | 'C' | 'D') => page.locator(`#cell-${row}-${column}`);

/** The first products of the list, selected and opened as a table. */
async function openTable(page: Page, count: number): Promise<string[]> {
  await page.goto('/catalog?tab=products');
  await page.getByRole('button', { name: 'SELEZIONA' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Seleziona (?!tutti)/ });
  while ((await boxes.count()) < count) await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
  for (let place = 0; place < count; place += 1) await boxes.nth(place).check({ force: true });
  await page.getByRole('button', { name: 'TABELLA' }).click();
  await expect(page.getByRole('heading', { name: `${count} prodotti in tabella` })).toBeVisible();
  const names: string[] = [];
  for (let row = 0; row < count; row += 1) names.push(await cell(page, row, 'A').inputValue());
  return names;
}

test('@desktop [PROD-410] selected products are changed in a table, all or none, and the change is undone', async ({
  page,
  expectFaults,
}) => {
  const names = await openTable(page, 3);

  await test.step('all mistakes are told at once, and nothing is written', async () => {
    await pasteInto(page, 'cell-0-C', '1.234,56\t"Colazione\nAperitivi"\n€ 5\tColazione\n2,40 all\'etto\tColazzione\n');
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    await expect(page.getByText('2 celle da correggere')).toBeVisible();
    await expect(cell(page, 2, 'C')).toBeFocused();
    await cell(page, 2, 'C').fill('2,40');
    await page.getByRole('button', { name: 'Usa «Colazione»' }).click();
    await expect(cell(page, 2, 'D')).toHaveValue('Colazione');
  });

  await test.step('an answer that is lost leaves what was typed', async () => {
    expectFaults(/Failed to load resource|ERR_FAILED|net::/);
    await page.route('**/products/table', (route) => route.abort());
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(cell(page, 0, 'C')).toHaveValue('1.234,56');
    await page.unroute('**/products/table');
  });

  await test.step('the preview shows old and new values; the way back keeps everything', async () => {
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    await expect(page.getByRole('heading', { name: '3 prodotti pronti da modificare' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
    await expect(row).toContainText('Dopo: 1234,56 €');
    await page.getByRole('button', { name: 'TORNA ALLA TABELLA' }).click();
    await expect(cell(page, 1, 'C')).toHaveValue('€ 5');
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
  });

  await test.step('CONFERMA changes all of them, and ANNULLA takes everything back', async () => {
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Hai modificato i tuoi prodotti!' })).toBeVisible();
    await expect(page.getByText('3 prodotti modificati.')).toBeVisible();
    await page.getByText('Hai modificato i prodotti: puoi ancora annullare.').hover();
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await expect(page.getByRole('heading', { name: 'Modifiche annullate' })).toBeVisible();
    await openTable(page, 3);
    await expect(cell(page, 0, 'C')).not.toHaveValue(/1\.?234,56/);
  });

  await test.step('opened only by its address, the table leads to the products', async () => {
    // The same address again would keep the navigation state.
    await page.goto('/catalog');
    await page.goto('/catalog/table');
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
  });
});

test('[PROD-410] @desktop twenty products are renamed with one press for each and the Enter key', async ({ page }) => {
  const names = await openTable(page, 20);
  await cell(page, 0, 'A').click();
  for (const [index] of names.entries()) {
    await page.keyboard.type(`Articolo ${index + 1}`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('20 celle cambiate in 20 prodotti.')).toBeVisible();
  await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
  await confirm(page);
  await expect(page.getByText('20 prodotti modificati.')).toBeVisible();
  await page.goto('/catalog?tab=products');
  for (const number of [1, 10, 18]) {
    await expect(page.getByRole('link', { name: `Articolo ${number}`, exact: true })).toBeVisible();
  }
});

test('[PROD-410] @desktop all products of a category become a table, and close leads back to it', async ({ page }) => {
  await page.goto('/catalog');
  await page
    .getByRole('link', { name: /^Apri / })
    .first()
    .click();
  await page.getByRole('link', { name: 'MODIFICA IN TABELLA' }).click();
  await expect(page.getByRole('heading', { name: /prodotti in tabella$/ })).toBeVisible();
  await page.getByRole('button', { name: 'ANNULLA' }).click();
  await expect(page).toHaveURL(/\/category\//);
});

test('[PROD-412] @desktop ten thousand pasted rows fill the table once, and a wide one does not break it', async ({
  page,
}) => {
  await page.goto('/catalog?tab=products');
  await selectAllProducts(page);
  await page.getByRole('button', { name: 'TABELLA' }).click();
  await expect(page.getByRole('heading', { name: /prodotti in tabella$/ })).toBeVisible();
  await pasteInto(page, 'cell-0-B', `${'x'.repeat(50_000)}\t=A1*2\n`.repeat(10_000).slice(0, 20_000_000));
  await expect(page.getByText(/^Il blocco incollato era più grande/)).toBeVisible();
  await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
  await expect(page.getByText(/celle da correggere$|preparare l'anteprima/).first()).toBeVisible();
});
