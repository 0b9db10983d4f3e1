import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** A name that no other journey uses. Each journey creates what it changes, so their order does not matter. */
export const unique = (name: string) => `${name} ${test.info().project.name} ${test.info().workerIndex}`;

/** The first row of a catalogue file, as the template has it. */
export const IMPORT_HEADERS = ['Nome prodotto', 'Descrizione', 'Prezzo in euro', 'Categorie'];

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const confirm = (page: Page) => page.getByRole('button', { name: 'CONFERMA' }).click();

/** Begins to select on the list of products, and selects all of them. */
export async function selectAllProducts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SELEZIONA' }).click();
  await page.getByRole('checkbox', { name: /^Seleziona tutti/ }).check({ force: true });
}

/** Pastes a text into a field, as Ctrl+V does where a browser lets nobody read its clipboard. */
export async function pasteInto(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`#${id}`).focus();
  await page.locator(`#${id}`).evaluate((field, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    // Firefox leaves out the data that a script gives to a ClipboardEvent.
    const event = new Event('paste', { bubbles: true, cancelable: true });
    field.dispatchEvent(Object.assign(event, { clipboardData }));
  }, text);
}

/** Expects this many cards side by side. */
export async function expectColumns(page: Page, list: string, columns: number): Promise<void> {
  const cards = page.getByRole('list', { name: list, exact: true }).first().getByRole('listitem');
  const tops = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
}

export async function createProduct(page: Page, name: string, category?: string): Promise<void> {
  await test.step(`${name} is created`, async () => {
    await page.goto('/addProduct/insertOrUpdate');
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await page.getByLabel('Prezzo').pressSequentially('250');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByRole('heading', { name: 'Scegli le categorie' }).waitFor();
    if (category) await page.getByLabel(/Nuova categoria/).fill(category);
    await confirm(page);
    await expect(page).toHaveURL(/\/result$/);
  });
}

/** Types a product from the beginning of the flow, up to the choice of its categories. */
export async function typeProduct(page: Page, name: string): Promise<void> {
  await page.goto('/addProduct/first');
  await page.getByLabel('Inserisci prodotti manualmente').check();
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Prezzo').pressSequentially('250');
  await page.getByRole('button', { name: 'AVANTI' }).click();
}

/** Tries again after a product could not be created: it is still there as it was typed, and is created now. */
export async function createTypedProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'RIPROVA' }).click();
  await page.getByLabel('Inserisci prodotti manualmente').check();
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Hai inserito un nuovo prodotto nel tuo catalogo!' })).toBeVisible();
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Cerca prodotti' }).click();
  await page.getByRole('searchbox').fill(text);
}

/** Makes a picture in the browser and chooses it in the file picker as torta.png. */
export async function choosePicture(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const picture = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')?.fillRect(10, 10, w / 2, h / 2);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  const file = { name: 'torta.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** Opens the menu of downloads: beside 'SCARICA', or on phones under it. */
export const openDownloads = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(?:SCARICA|Altro da scaricare e stampare)$/, expanded: false }).click();

/**
 * Confirms what a dialog asks, and waits until it has closed. While it is open nothing behind it has a role, so every
 * control there counts as hidden, and the call may still be under way.
 */
export async function confirmDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'CONFERMA' }).click();
  await expect(dialog).toBeHidden();
}
