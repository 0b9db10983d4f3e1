import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const CERTIFICATES: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../server/test/fixtures/certificates.json'), 'utf8'),
);

/** A signing request from the server's test files, as a developer would have made it. */
export const signingRequest = (name: string) => ({
  name,
  mimeType: 'application/pkcs10',
  buffer: Buffer.from(CERTIFICATES[name] ?? '', 'base64'),
});

/** The visible points of sale: rows of the table, or cards on a phone. */
export const merchantRows = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** Expects the result page with this title. */
export async function expectResult(page: Page, title: string): Promise<void> {
  await test.step(`the result says: ${title}`, async () => {
    await expect(page).toHaveURL(/\/result$/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}

export async function backToApplications(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Torna alla lista applicazioni' }).click();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByRole('list', { name: 'Le tue applicazioni' })).toBeVisible();
}
