import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as it } from '../support/own-portal.ts';
import { download } from '../support/people.ts';
import { startPortal } from '../support/running-portal.ts';
import { expect, test } from '../support/test.ts';

/** The demo world's terminals must be linked in January 2027. */
const inJanuary = (page: Page) => page.clock.setFixedTime(new Date('2027-01-14T09:00:00Z'));

it('@desktop [TERM-303] a shopkeeper sees at home what is to be linked to the cash register, copies what the agency asks for, and ticks it off', async ({
  page,
  resumeSession,
}) => {
  const main = page.getByRole('main');
  const toLink = main.getByRole('table', { name: 'DA COLLEGARE' });
  const linked = main.getByRole('table', { name: 'GIÀ COLLEGATI' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await inJanuary(page);
  await resumeSession(page, 'marta.ferri');
  await page.goto('/');

  await it.step('home and the page of terminals lead there', async () => {
    const line = main.getByRole('link', { name: /^3 terminali da collegare alla cassa/ });
    await expect(line).toContainText("Entro il 29 gennaio, sul sito dell'Agenzia");
    await page.goto('/terminals');
    await expect(main.getByRole('link', { name: '3 da collegare alla cassa entro il 29 gennaio' })).toBeVisible();
    await page.goBack();
    await line.click();
    await expect(page).toHaveURL(/\/cashLink$/);
    await expect(main.getByRole('heading', { name: '3 terminali da collegare entro il 29 gennaio' })).toBeVisible();
  });

  await it.step('the five steps say where to press', async () => {
    await expect(main.getByRole('complementary', { name: 'Come si fa' }).getByRole('listitem')).toHaveCount(5);
  });

  await it.step('every value can be copied', async () => {
    for (const [button, value] of [
      ['Copia il nome', 'Banca Esempio Pagamenti S.p.A.'],
      ['Copia il codice fiscale', '01234567890'],
      ["Copia l'indirizzo", 'Via Clavature 12, 40124 Bologna'],
      ["Copia l'ID 50110008", '50110008'],
      ['Copia la matricola di 50110008', '88S25004213'],
    ] as const) {
      await main.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
  });

  await it.step('a serial number that is too short says what is missing; a whole one is kept', async () => {
    const field = main.getByLabel('Matricola della cassa per 50220006');
    await field.fill('88s 2500 421');
    await field.press('Tab');
    await expect(main.getByText('Servono 11 caratteri: ne manca 1')).toBeVisible();
    await field.fill('88s 2500 4214');
    await field.press('Enter');
    await expect(field).toHaveValue('88S25004214');
  });

  await it.step('a tick is kept with its day, which can be changed; both are there after a reload', async () => {
    // The row moves to the other table, so there is no state to wait for in this one.
    await toLink.getByRole('checkbox', { name: /^Collegato.*50220006/ }).click();
    const ticked = linked.getByRole('row', { name: /50220006/ });
    await expect(ticked).toContainText('14 gen 2027');
    await expect(main.getByRole('heading', { name: /^2 terminali da collegare/ })).toBeVisible();
    await ticked.getByRole('button', { name: '14 gen 2027, cambia la data' }).press('Enter');
    await page.keyboard.press('Escape');
    await ticked.getByRole('button', { name: '14 gen 2027, cambia la data' }).click();
    await ticked.getByLabel('Giorno in cui hai collegato 50220006').fill('2027-01-12');
    await page.keyboard.press('Enter');
    await expect(ticked).toContainText('12 gen 2027');
    await page.reload();
    await expect(ticked).toContainText('12 gen 2027');
    await expect(ticked.getByLabel('Matricola della cassa per 50220006')).toHaveValue('88S25004214');
  });

  await it.step('on paper are all terminals, without the buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(linked.getByRole('row')).toHaveCount(10);
    await expect(main.getByRole('button', { name: 'Copia il nome' })).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  });

  await it.step('the same is a spreadsheet', async () => {
    const { name, rows } = await download(page, 'SCARICA');
    expect(name).toBe('collega-alla-cassa.xlsx');
    const row = rows.find(([id]) => id === '50220006');
    expect(row).toEqual([
      ...['50220006', 'SoftPOS (POS fisico)', 'Banca Esempio Pagamenti S.p.A.', '01234567890', '88S25004214'],
      ...['Via Clavature 12, 40124 Bologna', '24/11/2026', '06/01/2027', '29/01/2027', '12/01/2027'],
    ]);
  });

  await it.step('another shop has nothing of it', async () => {
    await resumeSession(page, 'paolo.neri');
    await page.goto('/cashLink');
    await expect(main.getByRole('heading', { name: '3 terminali da controllare' })).toBeVisible();
    await expect(main.getByText('50220006')).toHaveCount(0);
  });
});

const unnamed = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visited: async ({}, use) => {
    const portal = await startPortal({ PORTAL_CONFIG: join(import.meta.dirname, '../support/without-acquirer.json') });
    await use(portal);
    await portal.remove();
  },
});

test.describe('[TERM-306] without an acquirer', () => {
  unnamed('@desktop nothing about cash registers is drawn', async ({ page, resumeSession }) => {
    const main = page.getByRole('main');
    await inJanuary(page);
    await resumeSession(page, 'marta.ferri');
    await page.goto('/');
    await expect(main.getByText('DA SISTEMARE')).toBeVisible();
    await expect(main.getByRole('link', { name: /collegare/ })).toHaveCount(0);
    await page.goto('/terminals');
    await expect(main.getByRole('heading', { name: /^Hai \d+ ID Terminale/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /[Cc]olleg/ })).toHaveCount(0);
    await page.goto('/cashLink');
    await expect(main.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
  });
});
