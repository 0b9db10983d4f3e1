import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { dialog, pasteInto, search, selectAllProducts } from '../../support/catalogue.ts';
import { picture } from '../../support/pictures.ts';
import { dropFile, workbook } from '../../support/workbook.ts';
import { button, expectDialog, expectHeading, type LongestPage, next, seenBy, to } from './longest-page.ts';
import { longestFileName, marked, wide } from './longest-texts.ts';

const product = to('/catalog?tab=products', /product\//);

const shown = seenBy('administrator');

/** The open dialogs, menus and popups on the pages of catalogue and import. */
export const cataloguePages: LongestPage[] = [
  shown('menu of a category', to('/catalog'), async (page) => {
    await button(page, /^Azioni per/).click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  ...['MODIFICA', 'DUPLICA', 'ELIMINA'].map((item) =>
    shown(`${item} of a category`, to('/catalog'), async (page) => {
      await button(page, /^Azioni per/).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expectDialog(page);
    }),
  ),
  shown('new category', to('/catalog'), async (page) => {
    await button(page, 'CREA CATEGORIA').click();
    await expectDialog(page);
  }),
  shown('products found, with the letters marked', to('/catalog?tab=products'), async (page) => {
    await search(page, 'WWWWW');
    await expect(page.getByRole('article').first()).toBeVisible();
  }),
  shown('selected products and their categories', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
  }),
  shown('categories of selected products', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
    await page.getByRole('button', { name: 'CATEGORIE' }).click();
    await expect(dialog(page, 'Categorie dei prodotti selezionati')).toBeVisible();
  }),
  shown('menu of a product', to('/catalog?tab=products'), async (page) => {
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Azioni per/ })
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
  }),
  shown('price change of selected products', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
    await page.getByRole('button', { name: 'MODIFICA PREZZI' }).click();
    await page.getByLabel('Di quanto').fill('99,99');
    await page.getByRole('radio', { name: 'Diminuisci' }).check({ force: true });
    await expectDialog(page);
  }),
  shown('table of selected products, with wrong cells', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
    await page.getByRole('button', { name: 'TABELLA' }).click();
    const long = wide(LIMIT.categoryNameLength);
    await pasteInto(page, 'cell-0-A', `${wide(40)}\t${wide(100)}\t${wide(20)}\t${long}; ${wide(12)}`);
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    await expect(page.getByText(/cell[ae] da correggere$/)).toBeVisible();
  }),
  shown('table of selected products, its preview', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
    await page.getByRole('button', { name: 'TABELLA' }).click();
    await page.locator('#cell-0-B').waitFor();
    // What was typed into the table before is kept.
    const beginAnew = button(page, 'RICOMINCIA');
    if (await beginAnew.isVisible()) await beginAnew.click();
    await pasteInto(page, 'cell-0-B', `${wide(40)}\t9.999,99`);
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
    await expectHeading(page, /pront[oi] da modificare$/);
  }),
  shown('labels of selected products', to('/catalog?tab=products'), async (page) => {
    await selectAllProducts(page);
    await page.getByRole('button', { name: 'ETICHETTE' }).click();
    await expectDialog(page);
    await page.getByRole('radio', { name: 'Piccola' }).check({ force: true });
  }),
  shown('photos, one with its product', to('/catalog?tab=products'), async (page) => {
    const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? '';
    const file = { mimeType: 'image/png', buffer: await picture('png', 600, 600) };
    await page.locator('input[type=file]').setInputFiles([
      { ...file, name: `${name}.png` },
      { ...file, name: longestFileName('.png') },
    ]);
    await expect(dialog(page, '1 foto su 2 ha trovato il prodotto')).toBeVisible();
  }),
  shown('question before a product is deleted', product, async (page) => {
    await page.getByRole('button', { name: 'ELIMINA', exact: true }).filter({ visible: true }).click();
    await expectDialog(page);
  }),
  shown('image of a product, opened', product, async (page) => {
    await button(page, longestFileName('.png')).click();
    await expectDialog(page);
  }),
  shown('details of a product being changed', product, async (page) => {
    await page.getByRole('button', { name: 'MODIFICA' }).first().click();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(/WWW|M@/);
  }),
  shown('categories of a product being changed', product, async (page) => {
    await page.getByRole('button', { name: 'MODIFICA' }).last().click();
    await page.getByLabel(/Nuova categoria/).fill(wide(LIMIT.categoryNameLength));
  }),
  shown('photo of a new product being cropped', to('/addProduct/insertOrUpdate'), async (page) => {
    const photo = { name: 'foto.png', mimeType: 'image/png', buffer: await picture('png', 600, 600) };
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
  }),
  shown('categories of a new product', to('/addProduct/insertOrUpdate'), async (page) => {
    await page.getByLabel('Nome', { exact: true }).fill(wide(LIMIT.productNameLength));
    await page.getByLabel('Prezzo').pressSequentially('9999999');
    await next(page);
    await expectHeading(page, 'Scegli le categorie');
  }),
  shown('product created, the result', to('/addProduct/insertOrUpdate'), async (page, { portal }) => {
    await page.getByLabel('Nome', { exact: true }).fill(marked(LIMIT.productNameLength, portal.log().length));
    await page.getByLabel('Prezzo').pressSequentially('9999999');
    await next(page);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/result$/);
  }),
  shown('question before a product is removed from a category', to('/catalog', /category\/.*name=W/), async (page) => {
    await expectHeading(page, /^PRODOTTI DELLA CATEGORIA/);
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Azioni per/ })
      .click();
    await page.getByRole('menuitem', { name: 'RIMUOVI DALLA CATEGORIA' }).click();
    await expectDialog(page);
  }),
  shown(
    'import, with a file chosen',
    to('/addProduct/import'),
    async (page) => {
      await dropFile(page, workbook(longestFileName('.xlsx'), [['Nome prodotto']]));
      await expect(button(page, 'ANTEPRIMA')).toBeEnabled();
    },
    'desktop',
  ),
  shown('import, its preview', (page, { importId }) => to(`/addProduct/import/${importId}`)(page)),
  shown('import, carried out', to('/addProduct/imports', /import\/[\da-f-]{36}/)),
  shown('question before an import is undone', to('/addProduct/imports'), async (page) => {
    await page.getByRole('button', { name: 'ANNULLA IMPORTAZIONE' }).click();
    await expect(dialog(page, 'Annulla importazione').getByRole('button', { name: 'CONFERMA' })).toBeEnabled();
  }),
];
