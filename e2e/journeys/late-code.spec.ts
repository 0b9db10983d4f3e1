import { FRESH_PROOF_CODE } from '@portal/contract';
import { choosePicture, confirm, dialog } from '../support/catalogue.ts';
import { fillInRequest } from '../support/developer-request.ts';
import { addPasskeyDevice } from '../support/device-with-passkeys.ts';
import { named, picture } from '../support/pictures.ts';
import { expect, signIn, test } from '../support/test.ts';

const NOT_LOADED = /ERR_FAILED/;

test('[SHELL-056] @desktop the picture of a product can be cropped once the code for it loads, and what was typed is still there', async ({
  page,
  expectFaults,
}) => {
  expectFaults(NOT_LOADED);
  const code = /\/mf-catalog\/.*\/image-crop\./;
  await page.route(code, (route) => route.abort());
  await page.goto('/addProduct/insertOrUpdate');
  await signIn(page, 'marta.ferri');
  await page.getByLabel('Nome', { exact: true }).fill('Torta di mele');
  await choosePicture(page, { width: 300, height: 200 });
  await expect(page.getByText('Caricamento fallito. Riprova.')).toBeVisible();
  await page.unroute(code);
  await choosePicture(page, { width: 300, height: 200 });
  await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Torta di mele');
});

test('[SHELL-056] @desktop a passkey is asked for once the code for it loads, and the sign-in says so before', async ({
  page,
  expectFaults,
}) => {
  expectFaults(NOT_LOADED);
  const device = await addPasskeyDevice(page);
  await device.knowsFinger(false);
  const code = /\/mf-auth\/.*\/passkey-ceremonies\./;
  await page.route(code, (route) => route.abort());
  // The browser's own offer beside the field fails silently.
  const silently = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.goto('/login');
  await page.getByLabel('Username').fill('marta.ferri');
  await silently;
  await page.getByRole('button', { name: 'USA UNA PASSKEY' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Non ci siamo riusciti. Controlla la connessione e riprova, oppure scrivi lo username.',
  );
  await page.unroute(code);
  await page.getByRole('button', { name: 'USA UNA PASSKEY' }).click();
  await expect(page.getByText(/^La passkey non è stata usata\./)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('marta.ferri');
});

test('[SHELL-056] @desktop photos are matched once the code for it loads, and the catalogue says so before', async ({
  page,
  expectFaults,
}) => {
  expectFaults(NOT_LOADED);
  const code = /\/mf-catalog\/.*\/photos\./;
  await page.route(code, (route) => route.abort());
  await page.goto('/catalog?tab=products');
  await signIn(page, 'marta.ferri');
  const photo = named('sconosciuta.png', await picture('png', 40, 40));
  await page.getByLabel('CARICA FOTO').last().setInputFiles(photo);
  await expect(page.getByText('Non ci siamo riusciti. Controlla la connessione e riprova.')).toBeVisible();
  await page.unroute(code);
  await page.getByLabel('CARICA FOTO').last().setInputFiles(photo);
  await expect(dialog(page, 'Nessuna foto ha trovato il prodotto')).toBeVisible();
});

test('[SHELL-056] @desktop a fresh proof is asked for once the code for it loads, and the page says so before', async ({
  page,
  expectFaults,
}) => {
  expectFaults(NOT_LOADED, /403/);
  const code = /\/mf-developer\/.*\/fresh-proof\./;
  await page.route(code, (route) => route.abort());
  // As if the sign-in were longer ago.
  const data = { statusCode: FRESH_PROOF_CODE.password, message: 'fresh proof needed' };
  await page.route(/\/app\/[^/]+\/secret$/, (route) => route.fulfill({ status: 403, json: { data } }));
  await page.goto('/applications/Cassa%20rapida');
  await signIn(page, 'dev@softlab.it');
  await page.getByRole('button', { name: 'RIGENERA' }).click();
  await confirm(page);
  await expect(page.getByRole('alert')).toContainText('Non siamo riusciti a rigenerare il secret. Riprova più tardi.');
  await page.unroute(code);
  await confirm(page);
  const proof = dialog(page, 'Conferma che sei tu');
  await expect(proof).toBeVisible();
  await proof.getByRole('button', { name: 'ANNULLA' }).click();
  await expect(dialog(page, 'Rigenera client_secret')).toBeVisible();
});

test('[AUTH-301] @desktop the public forms show how they ended although nothing loads any more by then', async ({
  page,
  expectFaults,
}) => {
  expectFaults(NOT_LOADED);
  const loaded = (code: RegExp) => page.waitForResponse((response) => code.test(response.url()) && response.ok());
  async function nothingLoadsAnyMore() {
    await page.waitForLoadState('networkidle');
    await page.route('**', (route) => route.abort());
  }

  await test.step("a request for a developer's account", async () => {
    const result = loaded(/\/page-request-result\./);
    await fillInRequest(page, 'nessuna.rete@example.com', 'Senza rete');
    await result;
    await nothingLoadsAnyMore();
    await page.getByRole('button', { name: 'INVIA RICHIESTA' }).click();
    await expect(page).toHaveURL(/\/registerDevResult$/);
    await expect(page.getByRole('heading', { name: "Problema durante l'invio della richiesta" })).toBeVisible();
    await page.unroute('**');
  });

  await test.step('a new password by link', async () => {
    const result = loaded(/\/page-reset-result\./);
    await page.goto('/changePasswordUnauth?type=reset#unknown');
    await result;
    await page.getByLabel('Nuova password', { exact: true }).fill('Bottega2027');
    await page.getByLabel('Conferma password').fill('Bottega2027');
    await nothingLoadsAnyMore();
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/resultUnauth\?type=reset$/);
    await expect(page.getByRole('heading', { name: 'Non lo sappiamo: la connessione è caduta' })).toBeVisible();
  });
});
