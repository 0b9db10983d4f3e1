import { accountCount, card } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('an administrator enables and revokes a developer; nobody can revoke the administrator @desktop', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/404/, /500/);
  const next = page.getByRole('button', { name: 'AVANTI' });
  const field = page.getByLabel('Email');
  await page.goto('/users');
  const count = await accountCount(page);

  await test.step('[DEVACT-001, DEVACT-002, DEVACT-003, DEVACT-004] the page explains TIDs and asks for the e-mail', async () => {
    await page.goto('/activateDev');
    await expect(page.getByRole('heading', { name: 'ABILITA UTENZA SVILUPPATORE' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "Inserisci l'email" })).toBeVisible();
    await expect(page.getByText(/ID Terminale \(TID\), la partita IVA e lo username/)).toBeVisible();
    await expect(page.getByText(/non è responsabile dell'uso improprio dei TID/)).toBeVisible();
    await expect(next).toBeDisabled();
    await field.fill('nessuno@example.it');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Utenza sviluppatore non trovata con questa email')).toBeVisible();
    await expect(next).toBeDisabled();
  });

  await test.step('[DEVACT-007, DEVACT-010, DEVACT-011] a developer of the portal is enabled; RIPROVA repeats what failed', async () => {
    await page.route('**/api/services/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await field.fill('dev@nuvola.it');
    await next.click();
    await expect(page).toHaveURL(/\/activateDevResult$/);
    await expect(
      page.getByRole('heading', { name: "Problema durante l'abilitazione dell'utenza sviluppatore" }),
    ).toBeVisible();
    await page.unroute('**/api/services/**');
    await page.getByRole('button', { name: 'RIPROVA' }).click();
    await expect(page.getByRole('heading', { name: 'Hai aggiunto uno sviluppatore al tuo staff!' })).toBeVisible();
    await expect(page.getByText(/notifica.*eliminando l'utenza/)).toBeVisible();
    // Among the result pages, only /result is without menus (SHELL-017, SHELL-019, SHELL-023).
    await expect(page.getByRole('navigation', { name: /^(Sezioni|Menu)$/ })).toBeVisible();
  });

  await test.step('[DEVACT-016] TORNA ALLA HOME leads home, which counts the developer at once', async () => {
    await page.getByRole('button', { name: 'TORNA ALLA HOME' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: /Le tue utenze/ })).toContainText(`${count + 1} utenze`);
    await page.getByRole('link', { name: /Le tue utenze/ }).click();
    await expect(page.getByRole('heading', { name: `LE TUE UTENZE(${count + 1})` })).toBeVisible();
  });

  await test.step('[USER-057, USER-060] the detail of a developer opens by id and has no terminals', async () => {
    await card(page, 'dev@nuvola.it').click();
    await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}\?userType=2/);
    await expect(page.getByText('SVILUPPATORE', { exact: true })).toBeVisible();
    await expect(page.getByText('ID TERMINALE', { exact: true })).toBeHidden();
  });

  await test.step('[DEVACT-012, USER-070] revoking asks, and says what follows', async () => {
    await page.getByRole('button', { name: 'REVOCA ABILITAZIONE' }).click();
    await expect(page.getByRole('dialog', { name: 'Sei davvero sicuro?' })).toBeVisible();
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(
      page.getByRole('heading', { name: "Hai revocato con successo l'abilitazione di dev@nuvola.it" }),
    ).toBeVisible();
    await expect(page.getByText("L'utente non potrà più accedere all'area sviluppatori.")).toBeVisible();
  });

  await test.step("[USER-061] the administrator's own detail has nothing to revoke", async () => {
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: `LE TUE UTENZE(${count})` })).toBeVisible();
    await page.getByRole('link', { name: /Marta Ferri/ }).click();
    // The list says 'AMMINISTRATORE' too.
    await expect(page.getByRole('heading', { name: 'DETTAGLIO UTENTE' })).toBeVisible();
    await expect(page.getByText('AMMINISTRATORE')).toBeVisible();
    await expect(page.getByRole('button', { name: /REVOCA/ })).toHaveCount(0);
  });
});
