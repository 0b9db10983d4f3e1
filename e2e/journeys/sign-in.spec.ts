import type { Page } from '@playwright/test';
import { test } from '../support/own-portal.ts';
import { expect, signIn } from '../support/test.ts';

const newPassword = (page: Page) => page.getByLabel('Nuova password');
const confirmation = (page: Page) => page.getByLabel('Conferma password');

test('@desktop [AUTH-013, AUTH-026, AUTH-033, AUTH-039, SHELL-019, RES-002, RES-005, RES-006] a first password must be changed, with a password that was never used', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/status of 400 .*\/user\/password/);
  await signIn(page, 'anna.bassi');

  await test.step('the form waits for every rule and for the match', async () => {
    await expect(page).toHaveURL(/\/changePassword$/);
    await expect(page.getByRole('heading', { name: 'Crea la nuova password' })).toBeVisible();
    const kept = await page.evaluate(() => [sessionStorage.getItem('b'), sessionStorage.getItem('c')]);
    expect(kept).toEqual([expect.stringMatching(/.{20,}/), 'Cambiami2026']);
    await newPassword(page).fill('bologna2');
    await confirmation(page).fill('bologna');
    await confirmation(page).blur();
    await expect(page.getByText('Le password non coincidono. Riprova.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
  });

  await test.step('the current password is refused, and the page says why', async () => {
    await newPassword(page).fill('Cambiami2026');
    await confirmation(page).fill('Cambiami2026');
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/result$/);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(
      page.getByRole('heading', { name: 'Si è verificato un errore durante la creazione della nuova password.' }),
    ).toBeVisible();
    await expect(
      page.getByText('La nuova password non può essere uguale a quella attuale né alle cinque precedenti.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'REIMPOSTA PASSWORD' }).click();
    await expect(page).toHaveURL(/\/changePassword$/);
  });

  await test.step('another one is accepted, using only the keyboard', async () => {
    await newPassword(page).focus();
    await page.keyboard.type('Mortadella2026');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(confirmation(page)).toBeFocused();
    await page.keyboard.type('Mortadella2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hai creato la nuova password!' })).toBeVisible();
  });

  await test.step('a fresh sign-in follows, with the new password', async () => {
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Username').fill('anna.bassi');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByLabel('Password', { exact: true }).fill('Mortadella2026');
    await page.getByRole('button', { name: 'ACCEDI' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('[AUTH-037] @desktop a forced change that took too long leads back to the login', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/status of 401 .*\/user\/password/);
  await page.goto('/login');
  // The same as an hour later: the server no longer knows the token.
  await page.evaluate(() => {
    sessionStorage.setItem('b', 'token-that-has-ended-long-ago');
    sessionStorage.setItem('c', 'Cambiami2026');
    sessionStorage.setItem('scope', 'MPOS_ChangePassword');
  });
  await page.goto('/changePassword');
  await newPassword(page).fill('Mortadella2026');
  await confirmation(page).fill('Mortadella2026');
  await page.getByRole('button', { name: 'CONFERMA' }).click();
  await expect(page.getByRole('heading', { name: 'La sessione è scaduta' })).toBeVisible();
  await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AUTH-041, RES-013, RES-027] @desktop a reset without a token fails at once', async ({ page }) => {
  await page.goto('/changePasswordUnauth?type=reset');
  await expect(page).toHaveURL(/\/resultUnauth\?type=reset$/);
  await expect(
    page.getByRole('heading', { name: 'Si è verificato un errore durante la creazione della nuova password.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'REIMPOSTA PASSWORD' })).toBeVisible();
});
