import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenRules } from '@portal/e2e';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

let mocked: RunningPortal;

test.beforeAll(async () => {
  mocked = await startPortal({ PORTAL_CONFIG: join(import.meta.dirname, '../../shared/mock/portal.json') });
});
test.afterAll(() => mocked.remove());

/** Opens a page, and answers at once from then on. @returns the calls that reach the server, as they come */
async function openWithoutWaiting(page: Page, path: string): Promise<readonly string[]> {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto(`${mocked.address}${path}`);
  await test.step('the panel switches the waiting off', async () => {
    await page.getByText('DEMO', { exact: true }).click();
    await page.getByLabel('Attesa').selectOption({ label: 'Nessuna' });
    await page.getByText('DEMO', { exact: true }).click();
  });
  return calls;
}

test('[MOCK-001, SEC-365] @desktop in mock mode a person signs in and sees terminals, and no call reaches the server', async ({
  page,
}) => {
  const calls = await openWithoutWaiting(page, '/terminals');
  await expect(page.getByRole('button', { name: 'AVANTI' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'USA UNA PASSKEY' })).toHaveCount(0);
  await signIn(page, 'marta.ferri');
  await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Sicurezza|Attività)$/ })).toHaveCount(0);
  expect(await brokenRules(page)).toEqual([]);

  await test.step('the session survives a reload of the page', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
  });

  await test.step("the address of 'Sicurezza' is unknown", async () => {
    await page.goto(`${mocked.address}/security`);
    await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
  });
  expect(calls).toEqual([]);
});

test('[MOCK-001] in mock mode a developer finds the whole area, and no call reaches the server @desktop', async ({
  page,
}) => {
  const calls = await openWithoutWaiting(page, '/applications');
  await signIn(page, 'dev@softlab.it');
  await test.step('applications', async () => {
    const tiles = page.getByRole('list', { name: 'Le tue applicazioni' }).getByRole('article');
    await expect(tiles).toHaveCount(6);
    await tiles.first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Credenziali' })).toBeVisible();
  });
  await test.step('without the settings that only our own calls can change', () =>
    expect(page.getByRole('button', { name: 'RIGENERA' })).toHaveCount(0));
  await test.step('points of sale', async () => {
    await page.getByRole('link', { name: 'Merchants' }).click();
    await expect(page.getByRole('heading', { name: 'Hai 25 punti vendita abilitati' })).toBeVisible();
  });
  expect(calls).toEqual([]);
});

test('[MOCK-001] @desktop in mock mode a person is added, changed and revoked, and no call reaches the server', async ({
  page,
}) => {
  const email = 'nadia.rossini@bottegaferri.it';
  const press = (name: string) => page.getByRole('button', { name }).click();

  const calls = await openWithoutWaiting(page, '/users');
  await signIn(page, 'marta.ferri');
  await page.getByRole('button', { name: 'CREA UTENZA' }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await press('AVANTI');
  await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
  await press('AVANTI');
  await page.getByRole('radio').first().check({ force: true });
  await press('CONFERMA');
  await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
  await press('VEDI ELENCO UTENZE');
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: /MODIFICA Ruolo/ }).click();
  await page.getByLabel('Ruolo o punto vendita (opzionale)').fill('Banco');
  await press('SALVA');
  await expect(page).toHaveURL(/description=Banco/);
  await press('REVOCA UTENZA');
  await press('CONFERMA');
  await expect(page.getByRole('heading', { name: `Hai revocato con successo l'utenza di ${email}` })).toBeVisible();
  expect(calls).toEqual([]);
});

test('[MOCK-001] @desktop without mock mode no byte of the mock is loaded', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(files.filter((file) => /mock/.test(file))).toEqual([]);
  await expect(page.getByRole('complementary', { name: 'Modalità demo' })).toBeHidden();
});
