import { confirm, createTypedProduct, typeProduct } from '../support/catalogue.ts';
import { test } from '../support/own-portal.ts';
import { expect, saveData } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('[RES-010, RES-030, RES-034] @desktop the server stops in the middle of a flow: the result says so, and nothing typed is lost', async ({
  page,
  own,
  expectFaults,
}) => {
  expectFaults(/ERR_CONNECTION_REFUSED/, /Failed to load resource/);
  // Otherwise pages that nobody asked for are under way when the server stops.
  await saveData(page);
  const fetchedAhead = page.waitForResponse(/\/late-parts\./);
  await typeProduct(page, 'Tè verde');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await fetchedAhead;

  await own.stop();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Problema durante la creazione del prodotto' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Riprova più tardi. Grazie per la pazienza')).toBeVisible();

  await own.start();
  await createTypedProduct(page, 'Tè verde');
});
