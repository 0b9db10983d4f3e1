import { confirm, confirmDialog, createProduct, dialog, expectColumns, search, unique } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri', contextOptions: { reducedMotion: 'no-preference' } });

test('[CAT-001, CAT-052, CAT-004, CAT-005, CAT-007, CAT-008, PROD-002, PROD-003, PROD-004] an administrator looks through categories and products', async ({
  page,
}) => {
  const desktop = test.info().project.name === 'desktop';
  await page.goto('/catalog');

  await test.step('the categories, and a slot for a new one', async () => {
    await expect(page.getByRole('tab')).toHaveText(['CATEGORIE', 'PRODOTTI']);
    await expect(page.getByRole('heading', { name: /Categorie create/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'AGGIUNGI PRODOTTO' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
    const slots = page.getByRole('list', { name: 'Categorie' }).first().locator(':scope > li');
    await expect(slots.last()).toHaveText('Nuova categoria');
    await expectColumns(page, 'Categorie', desktop ? 3 : 1);
    const card = page.getByRole('article').filter({ hasText: 'Aperitivi' });
    await expect(card).toContainText('Prodotti inseriti');
    await expect(card.getByRole('heading')).toHaveCSS('hyphens', 'auto');
    await expect(card.getByRole('button', { name: 'Azioni per Aperitivi' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Apri Aperitivi' })).toBeVisible();
  });

  await test.step('a press anywhere on a card opens its category', async () => {
    await page
      .getByRole('article')
      .filter({ hasText: 'Aperitivi' })
      .click({ position: { x: 12, y: 80 } });
    await expect(page).toHaveURL(/\/category\//);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /Categorie create/ })).toBeVisible();
  });

  await test.step('the products, ten and then more', async () => {
    await page.getByRole('tab', { name: 'PRODOTTI' }).click();
    await expect(page).toHaveURL(/tab=products/);
    await expect(page.getByRole('heading', { name: /Prodotti inseriti/ })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expectColumns(page, 'Prodotti', desktop ? 2 : 1);
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(page.getByRole('article')).toHaveCount(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('each product has its picture, or a camera if it has none', async () => {
    await search(page, 'caff');
    await expect(page.getByRole('article').filter({ hasText: 'Caffè espresso' }).locator('img')).toBeVisible();
    await page.getByRole('searchbox').fill('tisana');
    await expect(page.getByRole('article').filter({ hasText: 'Tisana del giardino' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Tisana del giardino' }).locator('img')).toHaveCount(0);
  });
});

test('[CAT-030, CAT-031, CAT-034, CAT-035] categories are created, edited, copied and deleted @desktop', async ({
  page,
  expectFaults,
}) => {
  // The browser prints every refused call on its console; here it is the name that is already taken.
  expectFaults(/status of 400 .*\/category\)/);
  const name = unique('Prova');
  const copy = `Copia di ${name}`.slice(0, 30).trim();
  await page.goto('/catalog');
  const menu = async (of: string, item: string) => {
    await page.getByRole('button', { name: `Azioni per ${of}`, exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await test.step('a popup creates one', async () => {
    await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
    await dialog(page, 'Nuova categoria').getByLabel('Nome categoria').fill('Colazione');
    await confirm(page);
    await expect(page.getByText('Nome categoria già esistente. Inseriscine un altro.')).toBeVisible();
    await page.getByLabel('Nome categoria').fill(name);
    await confirm(page);
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });

  await test.step('its colour changes, its name stays', async () => {
    await menu(name, 'MODIFICA');
    // By the keyboard: a press on the covered button would miss it while the dialog is still moving.
    await page.getByRole('radio').nth(3).press('Space');
    await confirmDialog(page);
    await expect(page.getByRole('link', { name: `Apri ${name}` })).toHaveAttribute('href', /color=%235FC64C/);
  });

  await test.step('a copy appears', async () => {
    await menu(name, 'DUPLICA');
    await expect(dialog(page, 'Duplica categoria')).toContainText('con tutti i suoi prodotti');
    await confirm(page);
    await expect(page.getByRole('heading', { name: copy, exact: true })).toBeVisible();
  });

  await test.step('both are deleted, and one is restored', async () => {
    await menu(copy, 'ELIMINA');
    await expect(dialog(page, 'Elimina categoria')).toContainText('non sarà più disponibile per nessun prodotto');
    await confirmDialog(page);
    await expect(page.getByRole('heading', { name: copy, exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await expect(page.getByRole('heading', { name: copy, exact: true })).toBeVisible();
    for (const gone of [copy, name]) {
      await menu(gone, 'ELIMINA');
      await confirmDialog(page);
      await expect(page.getByRole('heading', { name: gone, exact: true })).toBeHidden();
    }
  });
});

test('[CAT-037, CAT-038, CAT-039, CAT-040, CAT-042, CAT-048, SHELL-008] a category has its own page @desktop', async ({
  page,
}) => {
  const category = unique('Banco');
  const product = unique('Pane');
  await createProduct(page, product, category);
  await page.goto('/catalog');
  await page.getByRole('link', { name: `Apri ${category}` }).click();

  await test.step('it shows its colour, its products and its actions', async () => {
    await expect(page).toHaveURL(/\/category\/[^?]+\?color=%232E7FF9&name=/);
    await expect(page.getByText('PRODOTTI DELLA CATEGORIA (1)')).toBeVisible();
    const band = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: category }) })
      .first();
    await expect(band).toHaveCSS('background-color', 'rgb(46, 127, 249)');
    for (const name of ['MODIFICA', 'DUPLICA', 'ELIMINA']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'AGGIUNGI PRODOTTO' })).toBeVisible();
  });

  await test.step('a new colour appears in header and address', async () => {
    await page.getByRole('button', { name: 'MODIFICA', exact: true }).click();
    await expect(page.getByLabel('Nome categoria')).toHaveAttribute('placeholder', category);
    await page.getByRole('radio').nth(6).press('Space');
    await confirm(page);
    await expect(page).toHaveURL(/color=%23E34263/);
  });

  await test.step('a product is removed from it and stays in the catalogue', async () => {
    await page.getByRole('button', { name: `Azioni per ${product}` }).click();
    await page.getByRole('menuitem', { name: 'RIMUOVI DALLA CATEGORIA' }).click();
    await confirm(page);
    await expect(page.getByText('PRODOTTI DELLA CATEGORIA (0)')).toBeVisible();
  });

  await test.step('the catalogue carries out its deletion', async () => {
    await page.getByRole('button', { name: 'ELIMINA', exact: true }).click();
    await confirmDialog(page);
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(page.getByText('Categoria eliminata')).toBeVisible();
    await expect(page.getByRole('link', { name: `Apri ${category}` })).toBeHidden();
  });

  await test.step('without its name it redirects to the catalogue', async () => {
    await page.goto('/category/1?color=%23E34263');
    await expect(page).toHaveURL(/\/catalog$/);
    await page.goto('/category');
    await expect(page).toHaveURL(/\/catalog$/);
  });
});

test.describe('in another shop', () => {
  test.use({ who: 'paolo.neri' });

  test('[CAT-019, CAT-045] @desktop the uncategorised products are deleted all together', async ({ page }) => {
    await createProduct(page, unique('Sfuso'));
    await page.goto('/catalog');
    await page.getByRole('link', { name: 'Apri senza categoria' }).click();
    await expect(page.getByRole('link', { name: 'AGGIUNGI PRODOTTO' })).toBeHidden();
    await page.getByRole('button', { name: 'ELIMINA PRODOTTI' }).click();
    await expect(dialog(page, 'Elimina prodotti')).toBeVisible();
    await confirmDialog(page);
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(page.getByText(/eliminat[oi]/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apri senza categoria' })).toBeHidden();
  });
});

test('@desktop going back from a product finds the list where it was left', async ({ page }) => {
  await page.goto('/catalog?tab=products');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
  await expect(cards).toHaveCount(20);
  await cards.nth(17).getByRole('link').scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await cards.nth(17).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'ELIMINA', exact: true })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(20);
  await expect(cards.nth(17)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(300);
});
