import { choosePicture, confirm, createProduct, dialog, search, unique } from '../support/catalogue.ts';
import { expect, signIn, test } from '../support/test.ts';

test('[PROD-064] the prices of selected products change together, and the change is undone @desktop', async ({
  page,
  resumeSession,
}) => {
  const [bread, pizza] = [unique('Aaa pane'), unique('Aaa pizza')];
  await resumeSession(page, 'marta.ferri');
  await page.goto('/catalog?tab=products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await createProduct(page, bread);
  await createProduct(page, pizza);
  await page.goto('/catalog?tab=products');
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) });

  await test.step('the person says by how much', async () => {
    await page.getByRole('button', { name: 'SELEZIONA' }).click();
    for (const name of [bread, pizza]) await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check();
    await page.getByRole('button', { name: 'MODIFICA PREZZI' }).click();
    const change = dialog(page, 'Modifica i prezzi');
    await change.getByLabel('Di quanto').fill('10');
    await change.getByRole('radio', { name: ',90' }).check({ force: true });
    await expect(change.getByText(`Per esempio: ${bread} da 2,50 € a 2,90 €`)).toBeVisible();
    await page.getByRole('button', { name: 'VEDI I NUOVI PREZZI' }).click();
  });

  await test.step('each price is shown before and after, and nothing is written yet', async () => {
    await expect(page.getByRole('heading', { name: '2 prezzi cambiano' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: bread })).toContainText('Prima: 2,50 €→Dopo: 2,90 €');
    await confirm(page);
  });

  await test.step('the list has the new prices, and ANNULLA the old ones', async () => {
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
    // It stays while the pointer is over it.
    await page.getByText('2 prezzi modificati').hover();
    await expect(card(bread)).toContainText('2,90 €');
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await expect(card(bread)).toContainText('2,50 €');
    await expect(card(pizza)).toContainText('2,50 €');
  });

  await test.step('opened only by its address, the page leads to the products', async () => {
    await page.goto('/catalog/prices');
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
  });
});

test('[PROD-066] @desktop a product is duplicated with its image and categories, and its categories are one press away', async ({
  page,
}) => {
  const [name, category] = [unique('Focaccia'), unique('Aaa forno')];
  // After a reload the form starts again once the person is known, and drops the picture that is being read.
  await page.goto('/addProduct/insertOrUpdate');
  await signIn(page, 'marta.ferri');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Prezzo').pressSequentially('320');
  await choosePicture(page, { width: 800, height: 800 });
  await confirm(page);
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel(/Nuova categoria/).fill(category);
  await confirm(page);
  await expect(page).toHaveURL(/\/result$/);

  await test.step('DUPLICA starts a new product with the same data', async () => {
    await page.goto('/catalog?tab=products');
    await search(page, name);
    await page.getByRole('button', { name: `Azioni per ${name}` }).click();
    await page.getByRole('menuitem', { name: 'DUPLICA' }).click();
    await expect(page).toHaveTitle(/^Crea prodotto/);
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(`Copia di ${name}`.slice(0, 30));
    await expect(page.getByLabel('Prezzo')).toHaveValue(/3,20/);
    await expect(page.getByRole('button', { name: 'torta.png' })).toBeVisible();
    await page.getByLabel('Nome', { exact: true }).fill(`${name} bis`);
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await confirm(page);
    await expect(page.getByText(`${name} bis`)).toBeVisible();
  });

  await test.step('CATEGORIE leads to the categories of the copy, which are the same', async () => {
    await page.goto('/catalog?tab=products');
    await search(page, `${name} bis`);
    await expect(page.getByRole('article').locator('img')).toBeVisible();
    await page.getByRole('button', { name: `Azioni per ${name} bis` }).click();
    await page.getByRole('menuitem', { name: 'CATEGORIE' }).click();
    await expect(page).toHaveTitle(/^Modifica prodotto/);
    await expect(page.getByRole('checkbox', { name: category })).toBeChecked();
  });
});
