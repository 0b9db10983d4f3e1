import { confirm, createTypedProduct, typeProduct } from '../../support/catalogue.ts';
import { type DatabaseServer, startDatabaseServer } from '../../support/instances/database-server.ts';
import { findPostgres } from '../../support/postgres.ts';
import { startPortal } from '../../support/running-portal.ts';
import { test as base, expect, signIn } from '../../support/test.ts';

const postgres = findPostgres();
const missing = postgres ? '' : 'PostgreSQL is not installed (Debian: apt-get install postgresql)';

/** A portal whose database can be taken away. */
const test = base.extend<{ database: DatabaseServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  database: async ({}, use) => {
    const database = await startDatabaseServer(postgres ?? '');
    await use(database);
    await database.stop();
  },
  visited: async ({ database }, use) => {
    const host = encodeURIComponent(database.address);
    const portal = await startPortal({ DATABASE_URL: `postgres://postgres@localhost/postgres?host=${host}` });
    await use(portal);
    await portal.remove();
  },
});

if (missing && process.env.TEST_WORKER_INDEX === undefined) console.log(`No database was taken away: ${missing}`);
test.skip(!postgres, missing);

test('@desktop [REL-171] the database goes away and comes back: the portal says so, nobody is signed out, and nothing typed is lost', async ({
  page,
  browser,
  database,
  visited,
  expectFaults,
}) => {
  expectFaults(/status of 503/);
  const other = await (await browser.newContext({ baseURL: visited.address })).newPage();
  await other.goto('/login');
  await other.getByLabel('Username').fill('paolo.neri');
  await other.getByRole('button', { name: 'AVANTI' }).click();
  await other.getByLabel('Password', { exact: true }).fill('DueTorri2026');
  const terminals = page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' });
  await signIn(page, 'marta.ferri');

  await test.step('a page that needs the database says so, and so does the sign-in', async () => {
    await database.whileAway(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Terminali' }).click();
      await expect(page.getByText('In questo momento il sito non è disponibile.')).toBeVisible({ timeout: 30_000 });
      await other.getByRole('button', { name: 'ACCEDI' }).click();
      await expect(other.getByText('Il servizio non è disponibile. Riprova più tardi.')).toBeVisible();
    });
    await page.getByRole('button', { name: 'RIPROVA' }).click();
    await expect(terminals).toBeVisible({ timeout: 20_000 });
    // A failed sign-in empties its fields (AUTH-007).
    await other.getByLabel('Username').fill('paolo.neri');
    await other.getByLabel('Password', { exact: true }).fill('DueTorri2026');
    await other.getByRole('button', { name: 'ACCEDI' }).click();
    await expect(other).not.toHaveURL(/\/login/);
  });

  await test.step('a product that was typed is kept, and created once the database is back', async () => {
    await typeProduct(page, 'Tè verde');
    await expect(page.getByRole('heading', { name: 'Scegli le categorie' })).toBeVisible();
    await database.whileAway(async () => {
      await confirm(page);
      const failed = page.getByRole('heading', { name: 'Problema durante la creazione del prodotto' });
      await expect(failed).toBeVisible({ timeout: 30_000 });
    });
    await createTypedProduct(page, 'Tè verde');
  });
  await other.context().close();
});
