import { expect, type Page } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { dialog, search } from '../support/catalogue.ts';
import { picture } from '../support/pictures.ts';
import { dropFile, workbook } from '../support/workbook.ts';
import { button, expectDialog, expectHeading, type LongestPage, next, to } from './longest-page.ts';
import { longestFileName, marked, wide } from './longest-texts.ts';

const product = to('/catalog?tab=products', /product\//);

/** The open dialogs, menus and popups on the pages of catalogue and import. */
export const cataloguePages: LongestPage[] = [
  {
    name: 'menu of a category',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog')(page);
      await button(page, /^Azioni per/).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  ...['MODIFICA', 'DUPLICA', 'ELIMINA'].map((item) => ({
    name: `${item} of a category`,
    who: 'administrator' as const,
    open: async (page: Page) => {
      await to('/catalog')(page);
      await button(page, /^Azioni per/).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expectDialog(page);
    },
  })),
  {
    name: 'products found, the letters marked',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      await search(page, 'WWWWW');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'products chosen, and their categories',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      await button(page, 'SELEZIONA').click();
      await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check({ force: true });
    },
  },
  {
    name: 'categories of chosen products',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      await button(page, 'SELEZIONA').click();
      await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check({ force: true });
      await page.getByRole('button', { name: 'CATEGORIE' }).click();
      await expect(dialog(page, 'Categorie dei prodotti selezionati')).toBeVisible();
    },
  },
  {
    name: 'menu of a product',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      await page
        .getByRole('article')
        .getByRole('button', { name: /^Azioni per/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'change of the prices of chosen products',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      await button(page, 'SELEZIONA').click();
      await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check({ force: true });
      await page.getByRole('button', { name: 'MODIFICA PREZZI' }).click();
      await page.getByLabel('Di quanto').fill('99,99');
      await page.getByRole('radio', { name: 'Diminuisci' }).check({ force: true });
      await expectDialog(page);
    },
  },
  {
    name: 'photos, one with its product',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog?tab=products')(page);
      const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? '';
      const file = { mimeType: 'image/png', buffer: await picture('png', 600, 600) };
      await page.locator('input[type=file]').setInputFiles([
        { ...file, name: `${name}.png` },
        { ...file, name: longestFileName('.png') },
      ]);
      await expect(dialog(page, '1 foto su 2 ha trovato il prodotto')).toBeVisible();
    },
  },
  {
    name: 'question before a product goes',
    who: 'administrator',
    open: async (page) => {
      await product(page);
      await page.getByRole('button', { name: 'ELIMINA', exact: true }).filter({ visible: true }).click();
      await expectDialog(page);
    },
  },
  {
    name: 'image of a product, opened',
    who: 'administrator',
    open: async (page) => {
      await product(page);
      await button(page, longestFileName('.png')).click();
      await expectDialog(page);
    },
  },
  {
    name: 'details of a product, to change',
    who: 'administrator',
    open: async (page) => {
      await product(page);
      await page.getByRole('button', { name: 'MODIFICA' }).first().click();
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(/WWW|M@/);
    },
  },
  {
    name: 'categories of a product, to change',
    who: 'administrator',
    open: async (page) => {
      await product(page);
      await page.getByRole('button', { name: 'MODIFICA' }).last().click();
      await page.getByLabel(/Nuova categoria/).fill(wide(LIMIT.categoryNameLength));
    },
  },
  {
    name: 'product made, the result',
    who: 'administrator',
    open: async (page, { portal }) => {
      await to('/addProduct/insertOrUpdate')(page);
      await page.getByLabel('Nome', { exact: true }).fill(marked(LIMIT.productNameLength, portal.log().length));
      await page.getByLabel('Prezzo').pressSequentially('9999999');
      await next(page);
      await page.getByRole('button', { name: 'CONFERMA' }).click();
      await expect(page).toHaveURL(/\/result$/);
    },
  },
  {
    name: 'question before a product leaves a category',
    who: 'administrator',
    open: async (page) => {
      await to('/catalog', /category\/.*name=W/)(page);
      await expectHeading(page, /^PRODOTTI DELLA CATEGORIA/);
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /^Azioni per/ })
        .click();
      await page.getByRole('menuitem', { name: 'RIMUOVI DALLA CATEGORIA' }).click();
      await expectDialog(page);
    },
  },
  {
    name: 'import, a file chosen',
    who: 'administrator',
    only: 'desktop',
    open: async (page) => {
      await to('/addProduct/import')(page);
      await dropFile(page, workbook(longestFileName('.xlsx'), [['Nome prodotto']]));
      await expect(button(page, 'ANTEPRIMA')).toBeEnabled();
    },
  },
  {
    name: 'import, its preview',
    who: 'administrator',
    open: (page, { importId }) => to(`/addProduct/import/${importId}`)(page),
  },
  { name: 'import, carried out', who: 'administrator', open: to('/addProduct/imports', /import\/[\da-f-]{36}/) },
  {
    name: 'question before an import is undone',
    who: 'administrator',
    open: async (page) => {
      await to('/addProduct/imports')(page);
      await page.getByRole('button', { name: 'ANNULLA IMPORTAZIONE' }).click();
      await expect(dialog(page, 'Annulla importazione').getByRole('button', { name: 'CONFERMA' })).toBeEnabled();
    },
  },
];
