import { offline } from '../support/people.ts';
import { expect, saveData, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('[SHELL-304] a page that opens without a network says so, and opens by itself when the network is back @desktop', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/ERR_INTERNET_DISCONNECTED|Federation Runtime|RemoteError|Loading chunk/);
  await saveData(page);
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
  await offline(page, async () => {
    await page.getByRole('link', { name: 'Catalogo' }).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Manca la connessione.' })).toBeVisible();
    await expect(page.getByText(/sito non è disponibile/)).toHaveCount(0);
  });
  await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
});
