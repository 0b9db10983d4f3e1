import type { Browser, Page } from '@playwright/test';

/** A person of the demo data, as README.md lists them. */
export interface Credentials {
  username: string;
  password: string;
}

/** The merchant of the demo data. */
export const MERCHANT: Credentials = { username: 'marta.ferri', password: 'Bottega2026' };

/** The developer of the demo data. */
export const DEVELOPER: Credentials = { username: 'dev@softlab.it', password: 'Sviluppo2026' };

/** How many times slower the processor of a measured page is than this machine's. */
export const SLOWER_PROCESSOR = 4;

/** Signs in, and waits for home. */
export async function signIn(page: Page, address: string, who: Credentials): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username').fill(who.username);
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'ACCEDI' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** What a tab keeps of a session, after a person has signed in through the pages. */
export async function sessionOf(browser: Browser, address: string, who: Credentials): Promise<Record<string, string>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, address, who);
    return await page.evaluate(() => ({ ...sessionStorage }));
  } finally {
    await context.close();
  }
}
