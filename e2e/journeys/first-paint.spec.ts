import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openWithoutScripts } from '../lab/engines/without-scripts.ts';
import { NOTHING_MOVED } from '../support/moves.ts';
import { startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

const SHELL_SCRIPT = /\/releases\/shell\/[^/]+\/shell\.[^/]+\.js$/;

/** Holds the shell's script back. @returns a function that lets it load */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SHELL_SCRIPT, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * From now on, records what moves in the page by itself. The typeface has already loaded. Only Chromium reports moves;
 * in Firefox no typeface would be ready before the scripts.
 */
const watchMoves = (page: Page) =>
  page.evaluate(async () => {
    Object.assign(window, { moved: 0 });
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      for (const move of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!move.hadRecentInput) Object.assign(window, { moved: Reflect.get(window, 'moved') + move.value });
    }).observe({ type: 'layout-shift' });
  });

test('@desktop [SHELL-141] what is typed before the scripts load is kept, and so is a press of Enter', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const username = page.getByLabel('Username');
  await page.goto('/login', { waitUntil: 'commit' });

  await test.step('the sign-in is shown without them', async () => {
    await expect(page.getByRole('heading', { name: 'Accedi al portale' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
    await page.evaluate(() => Object.assign(window, { first: document.querySelector('input') }));
    await watchMoves(page);
  });

  await test.step('at full typing speed while they load, every key goes to the same field', async () => {
    await username.pressSequentially('marta.');
    release();
    await username.pressSequentially('ferri.e.altro', { delay: 20 });
    await expect(page).toHaveTitle(/^Accedi/);
    await expect(username).toHaveValue('marta.ferri.e.altro');
    await expect(username).toBeFocused();
    expect(await page.evaluate(() => document.querySelector('input') === Reflect.get(window, 'first'))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(NOTHING_MOVED);
  });

  await test.step('Enter before the scripts load leads to the password', async () => {
    const again = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await username.fill('marta.ferri');
    await page.keyboard.press('Enter');
    again();
    await page.getByLabel('Password', { exact: true }).fill('Bottega2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  });
});

test('[SHELL-142] @desktop without scripts, and when one does not load, the sign-in says so', async ({
  page,
  browser,
  atEnd,
  expectFaults,
}) => {
  expectFaults(/shell\.[^/]+\.js/);
  const plain = await openWithoutScripts(browser, atEnd);
  await plain.goto('/login');
  // Asked only once: without scripts, Firefox never answers a query that waits.
  expect(await plain.locator('noscript p').isVisible()).toBe(true);
  // Playwright finds no text inside a noscript element.
  expect(await plain.locator('noscript p').textContent()).toBe('Per usare il portale attiva JavaScript nel browser.');
  expect(await plain.getByLabel('Username').isVisible()).toBe(true);

  await page.route(SHELL_SCRIPT, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('La pagina non si è caricata per intero.');
});

test('@desktop [SHELL-150] the other public pages are drawn in their document, and keep what is typed before the scripts load', async ({
  page,
}) => {
  async function open(address: string, heading: string) {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: 'INDIETRO' })).toBeVisible();
    await watchMoves(page);
    return async () => {
      release();
      await expect(page).toHaveTitle(/ · /);
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBeLessThan(NOTHING_MOVED);
    };
  }

  await test.step('the request for a developer account', async () => {
    const takeOver = await open('/registerDev', "Richiedi un'utenza sviluppatore");
    await page.getByLabel('Nome e cognome').fill('Ada Neri');
    await page.getByLabel('Email').fill('ada@neri.example');
    await page.getByLabel('Volume annuo dei pagamenti').selectOption({ index: 2 });
    await page.getByRole('checkbox', { name: /privacy/ }).check();
    await takeOver();
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada Neri');
    await expect(page.getByLabel('Email')).toHaveValue('ada@neri.example');
    await expect(page.getByLabel('Volume annuo dei pagamenti')).not.toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /privacy/ })).toBeChecked();
  });

  await test.step('the link to a new password, and nothing at its address without a token', async () => {
    const takeOver = await open('/changePasswordUnauth?type=reset#unknown', 'Crea la nuova password');
    await page.getByLabel('Nuova password', { exact: true }).fill('Bottega2026!');
    await takeOver();
    await expect(page.getByLabel('Nuova password', { exact: true })).toHaveValue('Bottega2026!');
    await holdScripts(page);
    await page.goto('/changePasswordUnauth', { waitUntil: 'commit' });
    await expect(page.locator('#portal')).toBeEmpty();
  });

  await test.step('the forgotten password', async () => {
    const takeOver = await open('/forgotPassword', 'Password dimenticata?');
    await page.getByLabel('Username').fill('marta.ferri');
    await page.keyboard.press('Enter');
    await takeOver();
    await expect(page.getByRole('link', { name: 'TORNA ALLA LOGIN' })).toBeVisible();
  });
});

test('@desktop [SHELL-151] a page of a session shows its frame before the scripts load, and nothing to a stranger', async ({
  page,
}) => {
  await signIn(page, 'marta.ferri');
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: 'TERMINALI' })).toBeVisible();
  const release = await holdScripts(page);
  await page.goto('/users', { waitUntil: 'commit' });
  await expect(page.locator('#portal main [aria-busy]')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: /^LE TUE UTENZE/ })).toBeVisible();
  await holdScripts(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/terminals', { waitUntil: 'commit' });
  await expect(page.locator('#portal')).toBeEmpty();
});

test('@desktop a sign-in whose first paint is damaged loads without it', async ({ browser, atEnd }) => {
  const portal = await startPortal();
  atEnd(portal.remove);
  const app = join(portal.releases, 'mf-auth');
  const version = readdirSync(app).find((name) => !name.endsWith('.json')) ?? '';
  const file = readdirSync(join(app, version)).find((name) => name.startsWith('first-paint.')) ?? '';
  writeFileSync(join(app, version, file), readFileSync(join(app, version, file), 'utf8').replace('AVANTI', 'INDIETRO'));
  // The server checks the files again when a pointer changes.
  writeFileSync(join(app, 'live.json'), `${readFileSync(join(app, 'live.json'), 'utf8')}\n`);
  const page = await browser.newPage({ baseURL: portal.address });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'AVANTI' })).toBeVisible();
  expect(await (await page.request.get('/login')).text()).not.toContain('INDIETRO');
  expect(portal.log()).toContain('the first paint cannot be used');
  await page.close();
});
