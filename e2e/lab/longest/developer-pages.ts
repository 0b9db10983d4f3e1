import { expect, type Page } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { dialog } from '../../support/catalogue.ts';
import { button, expectDialog, type LongestPage, next, seenBy, to } from './longest-page.ts';
import { longestRedirectUri, wide } from './longest-texts.ts';

const application = to('/applications', /applications\//);

const shown = seenBy('developer');

/** The open dialogs, menus and popups on the pages of developers. */
export const developerPages: LongestPage[] = [
  shown('question before an application is deleted', to('/applications'), async (page) => {
    await button(page, /^Azioni per/).click();
    await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
    await expectDialog(page);
  }),
  shown('redirect URIs being changed', application, async (page) => {
    await button(page, 'MODIFICA').click();
    await expect(page.getByRole('textbox').first()).toHaveValue(longestRedirectUri(1));
  }),
  shown('question before a new secret is made', application, async (page) => {
    await button(page, 'RIGENERA').click();
    await expectDialog(page);
  }),
  shown('secret of an application, shown', application, async (page) => {
    await button(page, 'MOSTRA client_secret').click();
    await expect(button(page, 'NASCONDI client_secret')).toBeVisible();
  }),
  shown('terminals of a point of sale', to('/merchants'), async (page) => {
    await button(page, /Elenco TID/).click();
    await expect(button(page, /Elenco TID/)).toHaveAttribute('aria-expanded', 'true');
  }),
  shown('new application, typed', to('/addApp'), async (page) => {
    await page.getByLabel('Nome').fill(wide(LIMIT.applicationNameLength));
    await page.getByLabel('Redirect URI').fill(longestRedirectUri());
  }),
  shown('points of sale for a new application', to('/addApp'), async (page) => {
    await page.getByLabel('Nome').fill(wide(LIMIT.applicationNameLength));
    await page.getByLabel('Redirect URI').fill(longestRedirectUri());
    await next(page);
    await expect(page.getByRole('checkbox').last()).toBeVisible();
  }),
  shown('question before a point of sale is removed from an application', openFirstWithMerchants, async (page) => {
    await page
      .getByRole('button', { name: /^Elimina W/i })
      .first()
      .click();
    await expect(dialog(page, 'Elimina merchant')).toBeVisible();
  }),
  shown('application deleted, the result', to('/applications'), async (page) => {
    await button(page, 'MOSTRA DI PIÙ').click();
    await page
      .getByRole('button', { name: /^Azioni per/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page).toHaveURL(/\/result$/);
  }),
];

async function openFirstWithMerchants(page: Page): Promise<void> {
  await to('/applications')(page);
  await page.getByRole('link', { name: wide(LIMIT.applicationNameLength, 1), exact: true }).click();
  await expect(page.getByRole('table', { name: 'Punti vendita' })).toBeVisible();
}
