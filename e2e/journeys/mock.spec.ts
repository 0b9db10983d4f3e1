import { join } from 'node:path';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { expect, test } from '../support/test.ts';

let mocked: RunningPortal;

test.beforeAll(async () => {
  mocked = await startPortal({ PORTAL_CONFIG: join(import.meta.dirname, '../../shared/mock/portal.json') });
});
test.afterAll(() => mocked.remove());

test('[MOCK-001] in mock mode a person signs in and sees terminals, and no call reaches the server', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });

  await page.goto(`${mocked.address}/terminals`);
  await test.step('the panel takes the waiting away', async () => {
    await page.getByText('DEMO', { exact: true }).click();
    await page.getByLabel('Attesa').selectOption({ label: 'Nessuna' });
    await page.getByText('DEMO', { exact: true }).click();
  });
  await signIn(page, 'marta.ferri');
  await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
  await expectAccessible(page);

  await test.step('the session outlives the page', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
  });
  expect(calls).toEqual([]);
});

test('[MOCK-001] without mock mode no byte of the mock is loaded', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(files.filter((file) => /mock/.test(file))).toEqual([]);
  await expect(page.getByRole('complementary', { name: 'Modalità demo' })).toBeHidden();
});
