import { expect, type Person, signIn } from '../../../support/test.ts';
import type { Walker } from './area.ts';

/** Signs in by the login, from its address. */
export async function begin({ page, step }: Walker, who: Person): Promise<void> {
  await step('sign in', async () => {
    await page.goto('/login');
    await signIn(page, who);
  });
}

export async function signOut({ page, isMobile, step }: Walker): Promise<void> {
  await step('sign out', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Altro', exact: true }).click();
    await page.getByRole('button', { name: 'ESCI' }).click();
    await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Username')).toBeVisible();
  });
}
