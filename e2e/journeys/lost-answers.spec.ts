import type { Page, Route } from '@playwright/test';
import { test } from '../support/own-portal.ts';
import { expect, signInAs } from '../support/test.ts';

/** What the browser prints about a request whose answer was cut off. */
const CUT = /Failed to load resource|ERR_FAILED|net::/;

/** The server carries the call out, and its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const cut = (route: Route): Promise<void> => route.abort();

/** How many categories have a name. */
const cards = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
  await page.getByLabel('Nome categoria').fill(name);
  await confirm(page);
}

const confirm = (page: Page): Promise<void> => page.getByRole('button', { name: 'CONFERMA' }).click();

test.describe('a category', () => {
  test.use({ who: 'marta.ferri' });

  test('@desktop [ERR-301, ERR-302] a category whose answer is lost is there, is not, or nobody knows yet', async ({
    page,
    expectFaults,
  }) => {
    expectFaults(CUT);
    const writing = /\/api\/services\/category$/;
    const reading = /\/api\/services\/categories$/;
    await page.goto('/catalog');
    await expect(page.getByRole('button', { name: 'CREA CATEGORIA' })).toBeVisible();

    await test.step('stored: the page goes on as after an answer', async () => {
      await page.route(writing, loseAnswer);
      await create(page, 'Risposta persa');
      await expect(cards(page, 'Risposta persa')).toBeVisible();
      await page.unroute(writing);
    });

    await test.step('not stored: it says so, what was typed stays, and trying again works', async () => {
      await page.route(writing, cut);
      await create(page, 'Mai arrivata');
      await expect(page.getByRole('alert')).toContainText('Non fatto: la connessione è caduta');
      await expect(page.getByRole('alert')).toContainText('Abbiamo controllato: non è cambiato nulla. Puoi riprovare.');
      await page.unroute(writing);
      await expect(page.getByLabel('Nome categoria')).toHaveValue('Mai arrivata');
      await confirm(page);
      await expect(cards(page, 'Mai arrivata')).toBeVisible();
    });

    await test.step('nobody knows: it says so, and trying again looks first', async () => {
      await page.route(writing, loseAnswer);
      await page.route(reading, cut);
      await create(page, 'Chissà');
      await expect(page.getByRole('alert')).toContainText('Non lo sappiamo: la connessione è caduta', {
        timeout: 30_000,
      });
      await page.unroute(writing);
      await page.unroute(reading);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && writing.test(request.url())) sent.push(request.url());
      });
      await confirm(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cards(page, 'Chissà')).toHaveCount(1);
      expect(sent).toEqual([]);
    });
  });
});

test('[ERR-302] the own password whose answer is lost: not changed, nobody knows, changed @desktop', async ({
  page,
  expectFaults,
}) => {
  expectFaults(CUT, /401/);
  const writing = /\/api\/services\/account\/password$/;
  const looking = /\/api\/services\/account\/security$/;
  await signInAs(page, { username: 'giulia.longhi', password: 'Dipendente2026' });
  await page.goto('/security/password');
  await page.getByLabel('Password attuale').fill('Dipendente2026');
  await page.getByLabel('Nuova password').fill('Gradino2027');
  await page.getByLabel('Conferma password').fill('Gradino2027');

  await test.step('not changed', async () => {
    await page.route(writing, cut);
    await confirm(page);
    await expect(page.getByRole('alert')).toContainText('Non fatto: la password è quella di prima');
    await expect(page.getByLabel('Nuova password')).toHaveValue('Gradino2027');
  });

  await test.step('nobody knows', async () => {
    await page.route(looking, cut);
    await confirm(page);
    await expect(page.getByRole('alert')).toContainText('Non lo sappiamo: la connessione è caduta');
    await expect(page.getByRole('alert')).toContainText(
      'Prova ad accedere con quella nuova, altrimenti con quella di prima.',
    );
    await page.unroute(looking);
    await page.unroute(writing);
    await page.getByRole('button', { name: 'CONTROLLA DI NUOVO' }).click();
    await expect(page.getByRole('alert')).toContainText('Non fatto: la password è quella di prima');
    await expect(page.getByLabel('Nuova password')).toHaveValue('Gradino2027');
  });

  await test.step('changed: it says so, and the new one opens the portal', async () => {
    await page.route(writing, loseAnswer);
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'Fatto: la password è cambiata' })).toBeVisible();
    await page.unroute(writing);
    await page.getByRole('button', { name: "VAI ALL'ACCESSO" }).click();
    await expect(page).toHaveURL(/\/login/);
    await signInAs(page, { username: 'giulia.longhi', password: 'Gradino2027' });
  });
});
