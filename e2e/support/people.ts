import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { rowsOf, workbook } from './workbook.ts';

/**
 * An address that no other journey uses. Each journey creates the people it changes, so their order does not matter.
 */
export const uniqueEmail = (name: string) =>
  `${name}.${test.info().project.name}${test.info().workerIndex}@bottegaferri.it`;

/** The user name that the server makes from an address: its local part. */
export const usernameOf = (email: string) => email.split('@')[0] ?? '';

/** The first row of the users file. */
export const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

export const card = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Le tue utenze' }).getByRole('link', { name: text });

export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const choice = page.getByRole('radio', { name });
  const more = page.getByRole('button', { name: 'MOSTRA DI PIÙ' });
  await expect(choice.or(more).first()).toBeVisible();
  // The list may show more by itself just before the press.
  await expect(async () => {
    if (!(await choice.isVisible())) await more.click({ timeout: 1_000 });
    await expect(choice).toBeVisible({ timeout: 1_000 });
    await choice.check({ force: true, timeout: 1_000 });
  }).toPass();
}

/** The number in the brackets of 'LE TUE UTENZE(n)'. */
export async function accountCount(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { name: /^LE TUE UTENZE\(\d+\)$/ }).textContent();
  return Number(text?.match(/\d+/)?.[0]);
}

/** Presses the button; returns the rows of the spreadsheet that the browser downloads. */
export async function download(page: Page, button: string): Promise<{ name: string; rows: string[][] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), rows: await rowsOf(file) };
}

/** Chooses a spreadsheet with these rows in the page's file picker. */
export async function uploadRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook('utenze.xlsx', rows));
}

/** Cuts the network while the story runs. The browser's messages about it are expected. */
export async function offline(page: Page, story: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await story();
  await page.context().setOffline(false);
}

/** Creates a person with a Mobile POS, from the first step to the result. */
export async function addPerson(page: Page, email: string, terminal: RegExp): Promise<void> {
  await test.step(`${email} is added`, async () => {
    await page.goto('/addUser');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await choose(page, terminal);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
  });
}
