import type { Page } from '@playwright/test';
import { insecureAddress } from '../support/insecure-address.ts';
import { forceRelease } from '../support/release-files.ts';
import { startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ loadsAhead: true });

/** Each area, from the sign-in to the sign-out. */
async function lookAround(page: Page): Promise<void> {
  await signIn(page, 'marta.ferri');
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
  await page.goto('/catalog');
  await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
}

/** Changes the text of the configuration on its way, as an operator changes the file of a static host. */
const editConfiguration = (page: Page, edit: (file: object) => object) =>
  page.route('**/config.json?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${JSON.stringify(edit((await answer.json()) as object))}\n` });
  });

test('[SHELL-300] the portal starts over plain http under a name @desktop', async ({ page, atEnd, expectFaults }) => {
  // Browsers say so of every address that is not secure.
  expectFaults(/Cross-Origin-Opener-Policy header has been ignored/);
  const portal = await startPortal({ HOST: '0.0.0.0' });
  atEnd(portal.remove);
  const address = insecureAddress(portal.address);
  test.skip(address === null, 'this machine has no network');
  await page.goto(`${address}/login`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await signIn(page, 'marta.ferri');
  await page.goto(`${address}/terminals`);
  await expect(page.getByRole('heading', { name: /^Hai 14/ })).toBeVisible();
});

test('[SHELL-300] @desktop the portal starts when its configuration was edited after its document was made', async ({
  page,
}) => {
  await editConfiguration(page, (file) => ({ ...file, support: { phone: '800 123 456' } }));
  await page.goto('/login');
  await lookAround(page);
});

test('[SHELL-300, MOCK-001] the configuration alone turns the mock mode on @desktop', async ({ page }) => {
  await editConfiguration(page, (file) => ({ ...file, mock: true }));
  await page.goto('/login');
  await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
  await lookAround(page);
});

test('[SHELL-300] a wrong configuration is named in the console @desktop', async ({ page, expectFaults }) => {
  expectFaults(/The portal cannot start/);
  // Not every engine tells its driver what an error on the console says.
  await page.addInitScript(() => {
    const { error } = console;
    console.error = (...told: unknown[]) => {
      document.documentElement.dataset.told = told.map(String).join(' ');
      error(...told);
    };
  });
  await editConfiguration(page, (file) => ({ ...file, spelling: true }));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'In questo momento il sito non è disponibile.' })).toBeVisible();
  const told = await page.evaluate(() => document.documentElement.dataset.told);
  expect(told).toContain('/config.json: spelling is not a key of the configuration');
});

test('[SHELL-300] a page older than the releases starts when somebody goes back to it @desktop', async ({
  page,
  atEnd,
  expectFaults,
}) => {
  // The copied release does not name the hashes of its files.
  expectFaults(/preload .* integrity mismatch/);
  const portal = await startPortal();
  atEnd(portal.remove);
  const documentOf = () => page.locator('meta[name="checked-configuration"]').getAttribute('content');
  await page.goto(`${portal.address}/login`);
  await expect(page.getByLabel('Username')).toBeVisible();
  const before = await documentOf();
  forceRelease(portal.releases, 'mf-catalog', { version: '9.0.0', contract: '^1.0.0', code: '' });
  await page.goto('about:blank');
  // A browser that has kept the page loads nothing.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await documentOf()).toBe(before);
  await signIn(page, 'marta.ferri');
  await page.goto(`${portal.address}/catalog`);
  await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();
  expect(await documentOf()).not.toBe(before);
});
