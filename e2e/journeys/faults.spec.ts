import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '../support/own-portal.ts';
import { expect, signIn } from '../support/test.ts';

/** What the loader prints on the console while it retries. */
const LOADER = /Federation Runtime|RemoteError|ChunkLoadError/;

const UNAVAILABLE = 'In questo momento il sito non è disponibile.';

test.use({ who: 'marta.ferri' });

test('[SHELL-048] @desktop the server stops: what needs it says so, and works again when it is back', async ({
  page,
  own,
  expectFaults,
}) => {
  expectFaults(/ERR_CONNECTION_(?:REFUSED|RESET)/, /Failed to load resource/, LOADER);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
  await own.stop();
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Terminali' })).toBeVisible();
  await own.start();
  await page.getByRole('button', { name: 'RIPROVA' }).click();
  await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
});

test.describe('nobody is signed in', () => {
  test.use({ who: null });

  test('[AUTH-022, ERR-003] @desktop the server stops before the sign-in', async ({ page, own, expectFaults }) => {
    expectFaults(/ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|FAILED)/, /Failed to load resource/);
    await page.goto('/login');
    await page.getByLabel('Username').fill('marta.ferri');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Bottega2026');
    await own.stop();
    await page.getByRole('button', { name: 'ACCEDI' }).click();
    await expect(page.getByText('Il servizio non è disponibile. Riprova più tardi.')).toBeVisible();
  });
});

test('@desktop [SHELL-050] a part of the frame that cannot be loaded leads to the failure page, which leads home', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/ERR_FAILED/, LOADER);
  const overlays = /\/releases\/shell\/.*\/late-parts\./;
  await page.route(overlays, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
  await page.getByRole('button', { name: 'ESCI' }).click();
  await expect(page.getByRole('heading', { name: 'Abbiamo riscontrato un problema tecnico.' })).toBeVisible();
  await expect(page.getByText('Riprova più tardi. Grazie per la pazienza.')).toBeVisible();
  await page.unroute(overlays);
  await page.getByRole('button', { name: 'TORNA ALLA HOME' }).click();
  await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
});

test('[SHELL-047] @desktop a 401 during a session leads to the login and back to the page', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/401/);
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('a', 'spent'));
  await page.reload();
  await page.goto('/terminals');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('a'))).toBeNull();
  await signIn(page, 'marta.ferri');
  await expect(page).toHaveURL(/\/terminals$/);
});

test('@desktop the files of one remote are gone: only its pages fail, and RIPROVA restores them', async ({
  page,
  own,
  expectFaults,
}) => {
  expectFaults(/404/, /Refused to execute script/, LOADER);
  // The home page draws a part of that remote, the catalogue does not.
  await page.goto('/catalog');
  const remote = join(own.releases, 'mf-terminals-users');
  const version = versionOf(remote);
  renameSync(join(remote, version), join(remote, 'elsewhere'));

  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Catalogo' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByText(UNAVAILABLE)).toBeHidden();

  renameSync(join(remote, 'elsewhere'), join(remote, version));
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await page
    .getByRole('button', { name: 'RIPROVA' })
    .or(page.getByRole('heading', { name: /^Hai 14/ }))
    .first()
    .waitFor();
  if (await page.getByRole('button', { name: 'RIPROVA' }).isVisible())
    await page.getByRole('button', { name: 'RIPROVA' }).click();
  await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
});

test('@desktop a remote that never answers ends in its failure panel, not in an endless wait', async ({
  page,
  expectFaults,
}) => {
  expectFaults(LOADER);
  // The home page draws a part of that remote, the catalogue does not.
  await page.goto('/catalog');
  await page.clock.install();
  await page.route('**/releases/mf-terminals-users/**', () => undefined);
  const asked = page.waitForRequest('**/releases/mf-terminals-users/**');
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await asked;
  for (let seconds = 0; seconds < 60; seconds += 5) await page.clock.runFor(5_000);
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home', exact: true })).toBeVisible();
});

test('@desktop a remote whose container differs from its build does not run, and only its own panel fails', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/integrity/, LOADER);
  // The home page draws a part of that remote, the catalogue does not.
  await page.goto('/catalog');
  await page.route('**/releases/mf-terminals-users/**/remoteEntry.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.foreign = true' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  await page.unroute('**/releases/mf-terminals-users/**/remoteEntry.*.js');
  await page.getByRole('button', { name: 'RIPROVA' }).click();
  await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
});

test('@desktop if a remote throws while it draws, only its own panel fails', async ({ page, expectFaults }) => {
  expectFaults(/TypeError: Cannot read properties of undefined/);
  // The home page draws a part of that remote, the catalogue does not.
  await page.goto('/catalog');
  await page.route('**/api/services/terminals', (route) => route.fulfill({ json: [{ terminalId: 7 }] }));
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Catalogo' }).click();
  await expect(page.getByText(UNAVAILABLE)).toBeHidden();
});

test('@desktop a remote of another contract is refused before any of its code runs', async ({
  page,
  own,
  expectFaults,
}) => {
  expectFaults(/contract/, /ERR_FAILED/);
  const remote = join(own.releases, 'mf-terminals-users');
  const file = join(remote, versionOf(remote), 'release.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"\^\d+\.\d+\.\d+"/g, '"^9.0.0"'));
  // The server reads a release again when its pointer is rewritten.
  writeFileSync(join(remote, 'live.json'), readFileSync(join(remote, 'live.json')));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
  await page.route('**/releases/mf-terminals-users/**', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
  await expect(page.getByText('Questa parte non è ancora pronta per il nuovo portale.')).toBeVisible();
  expect(await page.evaluate(() => 'mf_terminals_users' in window)).toBe(false);
});

function versionOf(remote: string): string {
  const { version } = JSON.parse(readFileSync(join(remote, 'live.json'), 'utf8')) as { version: string };
  if (!readdirSync(remote).includes(version)) throw new Error(`${remote} has no release ${version}`);
  return version;
}
