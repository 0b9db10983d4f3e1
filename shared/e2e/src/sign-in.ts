import { expect, type Page } from '@playwright/test';
import { type Account, accountOf, type Person } from './accounts.ts';
import { sessionOf } from './sessions.ts';

/** The longest wait for the answer of a login, in milliseconds. */
const MAX_SIGN_IN_MS = 30_000;

/** The specified login, whatever comes after it. */
export async function givePassword(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ACCEDI' }).click();
}

/** Signs in through both steps of the login, from any page. */
export async function signInAs(page: Page, who: Person | Account): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login');
  const account = accountOf(who);
  await givePassword(page, account);
  const refused = page.getByText('Credenziali non corrette. Riprova').first();
  // The proof of work of the human check takes a slow machine some seconds.
  await expect
    .poll(async () => ((await refused.isVisible()) ? 'refused' : new URL(page.url()).pathname), {
      timeout: MAX_SIGN_IN_MS,
    })
    .not.toBe('/login');
  if (await refused.isVisible()) throw new Error(`The portal refuses the password of ${account.username}`);
}

/**
 * Signs in beside the browser: the next address opens as after a reload in the middle of a session. The session is
 * shared with other tests of the same worker, so one that ends it signs in on its own.
 *
 * @param portal where it is open
 */
export async function resumeSession(page: Page, who: Person | Account, portal: { address: string }): Promise<void> {
  const session = await sessionOf(portal, accountOf(who));
  const script = await page.addInitScript((keys) => {
    // The empty page before the portal's first page has no storage.
    if (window.origin === 'null') return;
    for (const [key, value] of Object.entries(keys)) sessionStorage.setItem(key, value);
  }, session);
  page.once('domcontentloaded', () => void script.dispose());
}
