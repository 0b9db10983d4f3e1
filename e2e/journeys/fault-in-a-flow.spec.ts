import { confirm } from '../support/catalogue.ts';
import { test } from '../support/own-portal.ts';
import { expect } from '../support/test.ts';

test('[RES-010, RES-030, RES-034] @desktop the server stops in the middle of a flow: the result says so, and nothing typed is lost', async ({
  page,
  own,
  resumeSession,
  expectFaults,
}) => {
  expectFaults(/ERR_CONNECTION_REFUSED/, /Failed to load resource/);
  const fetchedAhead = page.waitForResponse(/\/page-result\./);
  await resumeSession(page, 'marta.ferri');
  await page.goto('/addProduct/first');
  await page.getByLabel('Inserisci prodotti manualmente').check();
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Tè verde');
  await page.getByLabel('Prezzo').pressSequentially('250');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await fetchedAhead;

  await own.stop();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Problema durante la creazione del prodotto' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Riprova più tardi. Grazie per la pazienza')).toBeVisible();

  await own.start();
  await page.getByRole('button', { name: 'RIPROVA' }).click();
  await page.getByLabel('Inserisci prodotti manualmente').check();
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Tè verde');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Hai inserito un nuovo prodotto nel tuo catalogo!' })).toBeVisible();
});
