import { expect, signIn, test } from '../support/test.ts';

test.use({ loadsAhead: true });

test('[SHELL-006, SHELL-007, SHELL-042, SHELL-043, SHELL-044, SHELL-046, AUTH-012, HOME-003, TERM-001, TERM-005, TERM-006, TERM-013] an administrator is led through the login to the terminals and back home', async ({
  page,
}) => {
  await test.step('a protected address leads to the login', async () => {
    await page.goto('/terminals');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Accedi al portale' })).toBeVisible();
  });

  await signIn(page, 'marta.ferri');

  await test.step("the requested address opens, with the merchant's terminals", async () => {
    await expect(page).toHaveURL(/\/terminals$/);
    await expect(page.getByRole('heading', { name: 'Hai 14 ID Terminale disponibili' })).toBeVisible();
    const row = page.getByRole('list', { name: 'ID Terminale' }).getByRole('listitem').first();
    await expect(row).toContainText(/^\d{8}.*(Mobile POS|SoftPOS)/);
    await expect(row).toContainText(/ATTIVO|DISATTIVO|non assegnato/);
  });

  await test.step('five rows show, then five more', async () => {
    const rows = page.getByRole('list', { name: 'ID Terminale' }).locator('[role="listitem"]');
    await expect(rows).toHaveCount(5);
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(rows).toHaveCount(10);
  });

  await test.step('a row opens and lists its users', async () => {
    const row = page.getByRole('button', { name: /^Assegnato a/ }).first();
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('the sign-out dialog can be cancelled, then confirmed', async () => {
    await openSignOut(page);
    await expect(page.getByRole('dialog', { name: 'Log out' })).toContainText('Vuoi davvero uscire dal portale?');
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await openSignOut(page);
    const logout = page.waitForResponse(/\/logout$/);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    expect((await logout).ok()).toBe(true);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  await test.step('a login opened directly leads home', async () => {
    await page.goto('/login');
    await signIn(page, 'marta.ferri');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
  });
});

/** ESCI is in the desktop header; on phones it is in the overflow overlay. */
async function openSignOut(page: import('@playwright/test').Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Altro' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'ESCI' }).click();
}
