import { expect, test } from '../support/test.ts';

test('[AUTH-001, AUTH-002, AUTH-003, AUTH-005, AUTH-009, AUTH-010, AUTH-021] the login asks in two steps, and in one after a mistake', async ({
  page,
  isMobile,
  expectFaults,
}) => {
  expectFaults(/status of 401 .*\/token/);
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await page.goto('/login');

  await test.step('first only for the username', async () => {
    await expect(username).toBeVisible();
    await expect(password).toBeHidden();
    await expect(page.getByRole('link', { name: "Richiedi un'utenza sviluppatore" })).toHaveAttribute(
      'href',
      '/registerDev',
    );
    await expect(page.getByRole('link', { name: 'Hai bisogno di aiuto?' })).toHaveCount(isMobile ? 1 : 0);
    await username.fill('marta.feri');
    await page.getByRole('button', { name: 'AVANTI' }).click();
  });

  await test.step('then for the password, with the masked username and a way back to it', async () => {
    await expect(page.getByText('ma******ri')).toBeVisible();
    await page.getByRole('link', { name: 'MODIFICA' }).click();
    await expect(username).toBeFocused();
    await username.fill('marta.ferri');
    await page.keyboard.press('Enter');
    await password.fill('Sbagliata2026');
    await page.keyboard.press('Enter');
  });

  await test.step('after a mistake, for both at once', async () => {
    await expect(page.getByText('Credenziali non corrette. Riprova')).toBeVisible();
    await expect(username).toHaveValue('');
    await expect(password).toHaveValue('');
    await username.fill('marta.ferri');
    await password.fill('Bottega2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step("the title of the page that opens has the focus, without a control's focus ring", async () => {
    const title = page.locator('h1, #main h2').first();
    await expect(title).toBeFocused();
    await expect(title).toHaveCSS('outline-style', 'none');
  });
});

test('[SEC-015] @desktop six addresses are open to everybody, the others lead to the login', async ({ page }) => {
  for (const path of [
    '/registerDev',
    '/registerDevResult',
    '/termsAndConditions',
    '/changePasswordUnauth?type=reset&token=x',
    '/resultUnauth',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page).not.toHaveURL(/\/login$/);
    await expect(page.getByRole('button', { name: 'ESCI' })).toHaveCount(0);
  }
  for (const path of ['/', '/users', '/catalog', '/applications', '/merchants', '/addApp']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
});
