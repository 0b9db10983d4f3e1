import { confirm, createProduct, dialog, expectColumns, search, unique } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('[PROD-026, PROD-075] @desktop what is typed into a new product is kept while it is still unknown who is signed in', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/api\/services\/(?:account|superuser)$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/addProduct/insertOrUpdate');
  const name = page.getByLabel('Nome', { exact: true });
  await name.pressSequentially('Pane');
  await expect(name).toHaveValue('Pane');
  await page.getByLabel('Prezzo').pressSequentially('250');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  resolve();
  await expect(page.getByRole('banner').getByText('Marta Ferri')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scegli le categorie' })).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('Pane');
});

test('[CAT-049, CAT-050, PROD-022, PROD-024, PROD-025, PROD-026, PROD-027, PROD-048, PROD-050, RES-017, RES-018, RES-019] a product is created and edited in two ways @desktop', async ({
  page,
}) => {
  const name = unique('Vino');
  await page.goto('/addProduct/first');

  await test.step('it is to be added by hand', async () => {
    await expect(page.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
    await expect(page.getByLabel('Importa da file Excel')).toBeVisible();
    await page.getByLabel('Inserisci prodotti manualmente').check();
    await page.getByRole('button', { name: 'AVANTI' }).click();
  });

  await test.step('its details survive a reload', async () => {
    await expect(page).toHaveTitle(/^Crea prodotto/);
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await page.getByLabel('Prezzo').pressSequentially('1850');
    await expect(page.getByLabel('Prezzo')).toHaveValue(/18,50/);
    await page.reload();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
    await page.getByRole('button', { name: 'AVANTI' }).click();
  });

  await test.step('its categories, one of them new', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(5);
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(10);
    await page.getByRole('checkbox').first().check();
    await expect(page.getByLabel(/Nuova categoria/)).toHaveAttribute('maxlength', '30');
    await page.getByLabel(/Nuova categoria/).fill(unique('Cantina'));
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Hai inserito un nuovo prodotto nel tuo catalogo!' })).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'CREA NUOVO PRODOTTO' }).click();
    await expect(page).toHaveURL(/\/addProduct\/first$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog$/);
  });

  await search(page, name);
  await page.getByRole('link', { name }).click();

  await test.step('its details are edited', async () => {
    await page.getByRole('button', { name: 'MODIFICA' }).first().click();
    await expect(page).toHaveTitle(/^Modifica prodotto/);
    await page.getByLabel(/^Descrizione/).fill('Rosso, secco');
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Hai modificato le informazioni del tuo prodotto!' })).toBeVisible();
    await page.getByRole('button', { name: 'TORNA AL PRODOTTO' }).click();
    await expect(page.getByText('Rosso, secco')).toBeVisible();
  });

  await test.step('its categories are edited', async () => {
    await page.getByRole('button', { name: 'MODIFICA' }).last().click();
    await page.getByRole('checkbox').first().uncheck();
    await confirm(page);
    await expect(
      page.getByRole('heading', { name: 'Hai modificato le categorie di appartenenza del tuo prodotto!' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'TORNA AL PRODOTTO' }).click();
    await expect(page.getByRole('list', { name: 'Categorie' }).getByRole('listitem')).toHaveText([unique('Cantina')]);
  });
});

test('@desktop [PROD-009, PROD-013, PROD-016, PROD-017, PROD-051, PROD-052, SHELL-005, SHELL-009] a product is found, shown and deleted', async ({
  page,
}) => {
  const [first, second] = [unique('Zafferano uno'), unique('Zafferano due')];
  await createProduct(page, first);
  await createProduct(page, second);

  await test.step('the search opens only from the catalogue', async () => {
    await page.goto('/catalog/search');
    await expect(page).toHaveURL(/\/catalog$/);
    await search(page, 'zafferano');
    await expect(page.getByText(/prodott[oi] trovat[oi]/)).toBeVisible();
    await expectColumns(page, 'Prodotti', 2);
  });

  await test.step('both spellings of the address show the product', async () => {
    await page.getByRole('link', { name: first }).click();
    await expect(page).toHaveURL(/\/product\/[^?]+\?name=.*&hasImage=false$/);
    await expect(page.getByText(/^Ultimo aggiornamento il \d\d\/\d\d\/\d{4} alle \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    const { pathname, search: query } = new URL(page.url());
    await page.goto(pathname.replace('/product/', '/products/') + query);
    await expect(page.getByText(/^Ultimo aggiornamento/)).toBeVisible();
    for (const incomplete of ['/product/1', '/product?name=Zafferano']) {
      await page.goto(incomplete);
      await expect(page).toHaveURL(/\/catalog$/);
    }
  });

  await test.step('deleting from the detail goes back to the list, which deletes the product and can undo that', async () => {
    await search(page, first);
    await page.getByRole('link', { name: first }).click();
    await page.getByRole('button', { name: 'ELIMINA' }).click();
    await expect(dialog(page, 'Elimina prodotto')).toContainText(
      'non sarà più disponibile in nessuna categoria. Potrai inserirlo di nuovo.',
    );
    await confirm(page);
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
    await expect(page.getByText('Prodotto eliminato')).toBeVisible();
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await search(page, first);
    await expect(page.getByRole('link', { name: first })).toBeVisible();
  });

  await test.step('deleting from the search does the same', async () => {
    await page.getByRole('button', { name: `Azioni per ${first}` }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['MODIFICA', 'CATEGORIE', 'DUPLICA', 'ELIMINA']);
    await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
    await confirm(page);
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
    await expect(page.getByText('Prodotto eliminato')).toBeVisible();
  });
});

test('@desktop [PROD-441, CAT-170] after deleting from its page, going back leads to what was before the list', async ({
  page,
}) => {
  const [product, category] = [unique('Aaa panna'), unique('Aaa banco')];
  await createProduct(page, product, category);
  await page.goto('/');

  async function deleteFrom(list: string, link: string, said: string) {
    await page.goto(list);
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('button', { name: 'ELIMINA', exact: true }).click();
    await confirm(page);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  }
  await test.step('a product', () => deleteFrom('/catalog?tab=products', product, 'Prodotto eliminato'));
  await test.step('a category', () => deleteFrom('/catalog', `Apri ${category}`, 'Categoria eliminata'));
});

test('[SHELL-010, SHELL-011, PROD-022, PROD-023] each frame has its own way of adding products', async ({ page }) => {
  const desktop = test.info().project.name === 'desktop';
  await page.goto('/addProduct/first');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(2);
  const [byHand, fromExcel] = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  expect(byHand === fromExcel).toBe(desktop);
  await page.getByLabel('Importa da file Excel').check();
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await expect(page).toHaveURL(/\/addProduct\/import$/);
  const head = desktop ? 'Importa i tuoi prodotti da Excel' : /disponibile da desktop/;
  await expect(page.getByRole('heading', { name: head })).toBeVisible();
  await page.goto('/addProduct/categories');
  await expect(page).toHaveURL(/\/catalog$/);
});
