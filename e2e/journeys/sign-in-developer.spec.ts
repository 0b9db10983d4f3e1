import type { Page } from '@playwright/test';
import { askForAccount } from '../support/developer-request.ts';
import { mailed } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { expect, givePassword, test } from '../support/test.ts';

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nuova password').fill(password);
  await page.getByLabel('Conferma password').fill(password);
  await page.getByRole('button', { name: 'CONFERMA' }).click();
}

const RESET_LINK = /http\S+changePasswordUnauth\S+/;

const EMAIL = 'davide.venturi@gestionale.example';

test('[SEC-009, AUTH-040, AUTH-045, AUTH-048, AUTH-049, RES-013, RES-023, RES-024] @desktop a developer asks for an account, is approved, signs in, and forgets the password', async ({
  page,
  portal,
}) => {
  test.setTimeout(240_000);

  await test.step('the form is filled and sent', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: "Richiedi un'utenza sviluppatore" }).click();
    await expect(page).toHaveURL(/\/registerDev$/);
    await page.getByLabel('Nome e cognome').fill('Davide Venturi');
    await page.getByLabel('Telefono').fill('+39 3331234567');
    await page.getByLabel('Email').fill('davide@gestionale-emilia');
    await page.getByLabel('Nome azienda').fill('Gestionale Emilia');
    await expect(page.getByText('Formato email non coretto.')).toBeVisible();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Indirizzo azienda').fill('Via Roma 1, Bologna');
    await page.getByLabel('Sito azienda').fill('https://gestionale.example');
    await page.getByLabel('Volume annuo dei pagamenti').selectOption('Oltre 1.000.000');
    await page.getByRole('checkbox', { name: /informativa privacy/ }).check();
    await expect(page.getByRole('button', { name: 'INVIA RICHIESTA' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Non sono un robot' }).click();
    await expect(page.getByRole('checkbox', { name: 'Non sono un robot' })).toBeChecked();
    await page.getByRole('button', { name: 'INVIA RICHIESTA' }).click();
    await expect(page).toHaveURL(/\/registerDevResult$/);
    await expect(page.getByRole('heading', { name: 'Richiesta inviata con successo' })).toBeVisible();
    await expect(
      page.getByText('Attendi che la tua richiesta venga accettata. Riceverai una email di conferma.'),
    ).toBeVisible();
  });

  await test.step('the operator approves it while the portal runs', async () => {
    expect(await operate(portal, 'approve', EMAIL)).toContain(`${EMAIL} is a developer now`);
  });

  await test.step('the mailed password opens a forced change, then the developer area', async () => {
    const firstPassword = await mailed(page, EMAIL, /Password temporanea: (\S+)/);
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await givePassword(page, { username: EMAIL, password: firstPassword });
    await expect(page).toHaveURL(/\/changePassword$/);
    await choose(page, 'Tortellino2026');
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await givePassword(page, { username: EMAIL, password: 'Tortellino2026' });
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('later the password is forgotten, and a link is requested', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Password dimenticata?' }).click();
    await expect(page.getByRole('heading', { name: 'Password dimenticata?' })).toBeVisible();
    await page.getByLabel('Username').fill(EMAIL);
    await page.getByRole('button', { name: 'INVIA IL LINK' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla la tua e-mail' })).toBeVisible();
  });

  await test.step('the link opens the form, and the token leaves the address at once', async () => {
    const link = await mailed(page, EMAIL, RESET_LINK);
    await page.goto(link);
    await expect(page).toHaveURL(/\/changePasswordUnauth\?type=reset$/);
    await expect(page.getByRole('heading', { name: 'Crea la nuova password' })).toBeVisible();
    await choose(page, 'Acetaia2026');
    await expect(page).toHaveURL(/\/resultUnauth\?type=reset$/);
    await expect(page.getByRole('heading', { name: 'Hai creato la nuova password!' })).toBeVisible();
    const token = link.split('#')[1] ?? 'no token';
    expect(portal.log()).not.toContain(token);
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await givePassword(page, { username: EMAIL, password: 'Acetaia2026' });
    await expect(page).toHaveURL(/\/$/);
  });
});

const STAFF = { username: 'tommaso.villa', email: 'tommaso.villa@bottegaferri.it' };

/** Requests a link and reads it from the mail. `before` is the link of the previous mail. */
async function linkFor(page: Page, { username, email }: typeof STAFF, before?: string): Promise<string> {
  await page.goto('/forgotPassword');
  await page.getByLabel('Username').fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Controlla la tua e-mail' })).toBeVisible();
  return mailed(page, email, RESET_LINK, before);
}

test('[AUTH-043] @desktop a link accepts no password that was used before, and works once', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/status of 400 .*\/api\/guest\/password\//);
  const first = await linkFor(page, STAFF);
  await page.goto(first);
  await choose(page, 'Acetaia2026');
  await expect(page.getByRole('heading', { name: 'Hai creato la nuova password!' })).toBeVisible();

  const second = await linkFor(page, STAFF, first);
  await page.goto(second);
  await choose(page, 'Acetaia2026');
  await expect(
    page.getByRole('heading', { name: 'Si è verificato un errore durante la creazione della nuova password.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'REIMPOSTA PASSWORD' }).click();
  await choose(page, 'Nuvola2026');
  await expect(page.getByRole('heading', { name: 'Hai creato la nuova password!' })).toBeVisible();

  await page.goto(second);
  await choose(page, 'Zafferano2026');
  await expect(page.getByRole('heading', { name: 'Password già reimpostata' })).toBeVisible();
});

const CONFIRMATION_LINK = /http\S+registerDevConfirm#\S+/;

test('[AUTH-074] @desktop a developer sends a second request and confirms it from the mailbox, and the operator decides about that one', async ({
  page,
  portal,
  expectFaults,
}) => {
  test.setTimeout(180_000);
  expectFaults(/status of 400 .*\/api\/guest\/developer\/confirmation/);
  const email = `irene.${test.info().project.name}@gestionale.example`;

  await test.step('a second request is accepted like the first, and leaves the first unchanged', async () => {
    await askForAccount(page, email, 'Gestionale Emilia');
    await askForAccount(page, email, 'Gestionale Romagna');
    expect(await operate(portal, 'requests')).toMatch(/A later request: it waits for its mailbox.*Romagna/s);
  });

  const link = await mailed(page, email, CONFIRMATION_LINK);
  await test.step('the link opens a page that asks, and the token leaves the address at once', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/registerDevConfirm$/);
    await expect(page.getByRole('heading', { name: 'Conferma la nuova richiesta' })).toBeVisible();
    expect(await operate(portal, 'requests')).not.toContain('Confirmed by its mailbox');
  });

  await test.step('a press confirms, and the operator approves the second request', async () => {
    await page.getByRole('button', { name: 'CONFERMA LA RICHIESTA' }).click();
    await expect(page.getByRole('heading', { name: 'Richiesta confermata' })).toBeVisible();
    expect(await operate(portal, 'requests')).toMatch(/Confirmed by its mailbox.*Romagna.*Replaced.*Emilia/s);
    expect(await operate(portal, 'approve', email)).toContain(`${email} is a developer now`);
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the link works once, and its token is in no log', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'CONFERMA LA RICHIESTA' }).click();
    await expect(page.getByRole('heading', { name: 'Link già usato' })).toBeVisible();
    expect(portal.log()).not.toContain(link.split('#')[1] ?? 'no token');
  });
});
