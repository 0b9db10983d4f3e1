import { createProduct, unique } from '../support/catalogue.ts';
import { expect, test } from '../support/test.ts';
import { rowsOf } from '../support/workbook.ts';

test.use({ who: 'marta.ferri' });

test('@desktop [SEC-186] a new product is found in the activity, from the frame and from the product', async ({
  page,
}) => {
  const name = unique('Amaretti');
  await createProduct(page, name);

  await test.step('the page opens from the frame and shows it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Attività' }).click();
    await expect(page).toHaveURL(/\/activity$/);
    await expect(page.getByText(`ha creato il prodotto «${name}»`)).toBeVisible();
  });

  await test.step('filters apply at once, and the file contains what they show', async () => {
    await page.getByLabel('Tipo').selectOption('Catalogo');
    await expect(page).toHaveURL(/kind=catalogue/);
    await expect(page.getByRole('cell', { name: 'Accessi', exact: true })).toHaveCount(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SCARICA' }).click();
    const rows = await rowsOf(await saved);
    expect(rows[0]?.[0]).toBe('Quando');
    expect(rows.map((row) => row[2]).join()).toContain(`ha creato il prodotto «${name}»`);
    expect(rows.slice(1).every((row) => row[1] === 'Catalogo')).toBe(true);
  });

  await test.step('the product leads to its own history', async () => {
    await page.goto('/catalog?tab=products');
    await page.getByRole('link', { name }).click();
    await page.getByRole('link', { name: 'CRONOLOGIA' }).click();
    await expect(page.getByRole('heading', { name: `1 attività di «${name}» negli ultimi 12 mesi` })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/product\//);
  });
});
