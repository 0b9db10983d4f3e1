import { test } from '../support/own-portal.ts';
import { printed } from '../support/printed.ts';
import { codeOf, fillCode, leaveSession, pressConfirm } from '../support/second-factor.ts';
import { expect, givePassword, signIn, signInAs } from '../support/test.ts';

const USER = { username: 'giulia.longhi', password: 'Dipendente2026' } as const;

const WRONG = 'Codice non corretto. Scrivi quello di adesso.';

const TITLE = 'Salva i codici di recupero';

const LEAD = 'Se perdi il telefono, ognuno di questi codici ti fa entrare una volta. Tienili dove solo tu li trovi.';

test('[AUTH-120, AUTH-193, SEC-388] a person switches on an authenticator app, and signs in with its code or without the phone @desktop', async ({
  page,
  expectFaults,
}) => {
  await signIn(page, USER.username);
  let key = '';
  let used = '';

  await test.step('the page shows the key, and accepts a code that is one step old, but none that is older', async () => {
    expectFaults(/400/);
    await page.goto('/security');
    await page.getByRole('button', { name: 'ATTIVA APP DI AUTENTICAZIONE' }).click();
    key = (await page.getByRole('group', { name: 'Chiave' }).textContent()) ?? '';
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    await fillCode(page, key, -2);
    await pressConfirm(page);
    await expect(page.getByText(WRONG)).toBeVisible();
    used = await fillCode(page, key, -1);
    await pressConfirm(page);
  });

  const codes = await test.step('ten recovery codes are saved', async () => {
    const list = page.getByRole('list', { name: 'Codici di recupero' });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'SCARICA' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('codici-di-recupero.txt');
    const all = await list.getByRole('listitem').allTextContents();
    expect(await printed(page, 'STAMPA')).toBe([TITLE, LEAD, ...all].join('\n'));
    await page.getByRole('button', { name: 'HO SALVATO I CODICI' }).click();
    await expect(page.getByText('Hai ancora 10 codici di recupero su 10.')).toBeVisible();
    return all;
  });

  await test.step('the password leads to the second step, which outlives a reload', async () => {
    await leaveSession(page);
    await givePassword(page, USER);
    await expect(page).toHaveURL(/\/secondFactor$/);
    await page.reload();
  });

  await test.step('[SHELL-056] if the code for the second step does not load, it says so and works at the next try', async () => {
    expectFaults(/ERR_FAILED/);
    const code = /\/shell\/.*\/session-on-demand\./;
    await page.route(code, (route) => route.abort());
    await page.getByLabel('Codice', { exact: true }).fill(used);
    await pressConfirm(page);
    await expect(page.getByText('Il servizio non è disponibile. Riprova più tardi.')).toBeVisible();
    await page.unroute(code);
  });

  await test.step('a used code opens nothing, and neither does one from two steps ahead', async () => {
    await page.getByLabel('Codice', { exact: true }).fill(used);
    await pressConfirm(page);
    await expect(page.getByText(WRONG)).toBeVisible();
    await fillCode(page, key, 2);
    await expect(page.getByText(WRONG)).toBeHidden();
    await pressConfirm(page);
    await expect(page.getByText(WRONG)).toBeVisible();
  });

  await test.step('without the phone, each recovery code opens the page once', async () => {
    const useRecovery = page.getByRole('button', { name: 'Usa un codice di recupero' });
    await useRecovery.click();
    await page.getByLabel('Codice di recupero').fill(codes[1] ?? '');
    await pressConfirm(page);
    await expect(page.getByText('Hai ancora 9 codici di recupero su 10.')).toBeVisible();
    await leaveSession(page);
    await givePassword(page, USER);
    await useRecovery.click();
    await page.getByLabel('Codice di recupero').fill(codes[1] ?? '');
    await pressConfirm(page);
    await expect(page.getByText(/^Codice non corretto/)).toBeVisible();
    await page.getByRole('button', { name: "Usa il codice dell'app" }).click();
  });

  await test.step('the next code opens the page that was asked for, on a device that is remembered', async () => {
    await fillCode(page, key, 1);
    await page.getByLabel('Ricorda questo dispositivo per 30 giorni').check({ force: true });
    await pressConfirm(page);
    await expect(page).toHaveURL(/\/security$/);
    // The previous session on the same device has not ended yet.
    await expect(page.getByText(/^Ricordato fino al /).first()).toBeVisible();
    await leaveSession(page);
    await givePassword(page, USER);
    await expect(page).toHaveURL(/\/security$/);
  });

  await test.step('changing the factor requires one, and a recovery code is enough', async () => {
    expectFaults(/403/);
    await page.getByRole('button', { name: 'DISATTIVA' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFERMA' }).click();
    await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await page.getByLabel('Codice di recupero').fill(codes[0] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByText('non attiva')).toBeVisible();
  });
});

test('[SEC-274] @desktop an administrator requires a second step of everybody, and a person adds one while signing in', async ({
  page,
  resumeSession,
}) => {
  await test.step('the administrator requires it of everybody', async () => {
    await resumeSession(page, 'marta.ferri');
    await page.goto('/security');
    await page.getByRole('button', { name: 'RICHIEDI A TUTTI' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByText('RICHIESTO', { exact: true })).toBeVisible();
  });

  await test.step('after the password, a page asks for it', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await signInAs(page, { username: 'giulia.longhi', password: 'Dipendente2026' });
    await expect(page.getByRole('heading', { name: 'Proteggi il tuo accesso' })).toBeVisible();
  });

  await test.step('with an app and its recovery codes the portal opens', async () => {
    await page.getByRole('button', { name: 'ATTIVA APP DI AUTENTICAZIONE' }).click();
    const key = (await page.getByRole('group', { name: 'Chiave' }).textContent()) ?? '';
    await page.getByLabel('Codice', { exact: true }).fill(codeOf(key));
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await page.getByRole('button', { name: 'HO SALVATO I CODICI' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.goto('/security');
    await expect(page.getByText('Hai ancora 10 codici di recupero su 10.')).toBeVisible();
  });
});
