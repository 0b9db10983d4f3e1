import { expect, givePassword, signIn } from '../../../support/test.ts';
import type { Area } from './area.ts';
import { downloaded } from './downloaded.ts';
import { signOut } from './session.ts';

/** The way in, with a mistake, a link by mail, and what the account did. */
export const signInArea: Area = {
  id: 'sign-in',
  who: 'marta.ferri',
  other: 'giulia.longhi',
  otherName: 'Giulia Longhi',
  app: 'mf-auth',
  path: '/login',
  faults: [/status of 401 .*\/token/],

  async reach({ page, step }) {
    await step('open', () => page.goto('/login'));
  },

  async isThere({ page }) {
    await expect(page.getByLabel('Username')).toBeVisible();
    // The first paint has the field already; the page's own code adds its name to the title.
    await expect(page).toHaveTitle(/^Accedi/);
  },

  async untilSave({ page, step }) {
    await step('a wrong password', async () => {
      await givePassword(page, { username: 'marta.ferri', password: 'Sbagliata2026' });
      await expect(page.getByText('Credenziali non corrette. Riprova')).toBeVisible();
    });
    await step('fill in', async () => {
      await page.getByRole('link', { name: /password/i }).click();
      // The login stays, with a field of the same name, until the next page is there.
      await expect(page.getByRole('heading', { name: 'Password dimenticata?' })).toBeVisible();
      await page.getByLabel('Username').fill('tommaso.villa');
    });
  },

  async save({ page }) {
    await page.getByRole('button', { name: 'INVIA IL LINK' }).click();
  },

  async afterSave(walker) {
    const { page, isMobile, step } = walker;
    await step('save', async () => {
      await expect(page.getByRole('heading', { name: 'Controlla la tua e-mail' })).toBeVisible();
      await page
        .getByRole('link', { name: 'TORNA ALLA LOGIN' })
        .or(page.getByRole('button', { name: 'TORNA ALLA LOGIN' }))
        .click();
    });
    await step('sign in', () => signIn(page, this.who));
    await step('list', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Altro', exact: true }).click();
      await page.getByRole('link', { name: 'Attività' }).click();
      await expect(page.getByRole('heading', { name: /attività/ })).toBeVisible();
    });
    await step('search', async () => {
      await page.getByLabel('Tipo').selectOption('Utenze');
      await expect(page).toHaveURL(/kind=accounts/);
      await page.getByLabel('Tipo').selectOption('Accessi');
      await expect(page.getByRole('cell', { name: 'Accessi', exact: true }).first()).toBeVisible();
    });
    await downloaded(walker, /\.xlsx$/, () => page.getByRole('button', { name: 'SCARICA', exact: true }).click());
    await signOut(walker);
  },
};
