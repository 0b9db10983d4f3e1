import type { Page } from '@playwright/test';
import { confirmDialog } from '../support/catalogue.ts';
import { test as base } from '../support/own-portal.ts';
import { expect, signIn, signInAs } from '../support/test.ts';

const test = base.extend<{ shopPhone: Page }>({
  /** Another device of the same person. */
  shopPhone: async ({ browser, own }, use) => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
    const context = await browser.newContext({ baseURL: own.address, userAgent });
    const page = await context.newPage();
    await signIn(page, 'giulia.longhi');
    await use(page);
    await context.close();
  },
});

test('@desktop [SEC-073, AUTH-217] a person ends the session of a phone, then changes the password', async ({
  page,
  shopPhone,
  expectFaults,
}) => {
  test.slow();
  await signIn(page, 'giulia.longhi');

  await test.step('the page opens from the frame and names the devices', async () => {
    await page.getByRole('link', { name: 'Sicurezza' }).click();
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.getByRole('heading', { name: 'Il tuo accesso è protetto in 1 modo' })).toBeVisible();
    await expect(page.getByText('Questo dispositivo')).toHaveCount(1);
  });

  await test.step('the phone is signed out at once', async () => {
    await page.getByRole('button', { name: 'TERMINA la sessione Chrome su Android' }).click();
    await confirmDialog(page);
    await expect(page.getByRole('button', { name: /^TERMINA la sessione/ })).toHaveCount(0);
    await shopPhone.reload();
    await expect(shopPhone).toHaveURL(/\/login/);
    await expect(shopPhone.getByText('La sessione è terminata: accedi di nuovo.')).toBeVisible();
  });

  await test.step('the field says that the current password is wrong', async () => {
    expectFaults(/400/);
    await page.getByRole('link', { name: 'CAMBIA PASSWORD' }).click();
    await fillIn(page, 'Sbagliata2026');
    await expect(page.getByText('La password attuale non è corretta.')).toBeVisible();
  });

  await test.step('with the right one the password changes, and the person stays signed in', async () => {
    await fillIn(page, 'Dipendente2026');
    await expect(page).toHaveURL(/\/security$/);
    await expect(page.getByText(/^Cambiata il /)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Questo dispositivo')).toBeVisible();
  });

  await test.step('from now on the new password opens the portal', async () => {
    await signInAs(shopPhone, { username: 'giulia.longhi', password: 'Gradino2027' });
  });
});

async function fillIn(page: Page, current: string): Promise<void> {
  await page.getByLabel('Password attuale').fill(current);
  await page.getByLabel('Nuova password').fill('Gradino2027');
  await page.getByLabel('Conferma password').fill('Gradino2027');
  await page.getByRole('button', { name: 'CONFERMA' }).click();
}
