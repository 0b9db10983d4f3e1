import { test } from '../support/own-portal.ts';
import { codeOf } from '../support/second-factor.ts';
import { expect, signInAs } from '../support/test.ts';

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
