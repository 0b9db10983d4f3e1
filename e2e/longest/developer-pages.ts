import { expect, type Page } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { dialog } from '../support/catalogue.ts';
import { button, expectDialog, type LongestPage, next, to } from './longest-page.ts';
import { longestRedirectUri, wide } from './longest-texts.ts';

const application = to('/applications', /applications\//);

/** The open dialogs, menus and popups on the pages of developers. */
export const developerPages: LongestPage[] = [
  {
    name: 'question before an application goes',
    who: 'developer',
    open: async (page) => {
      await to('/applications')(page);
      await button(page, /^Azioni per/).click();
      await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
      await expectDialog(page);
    },
  },
  {
    name: 'redirect URIs, to change',
    who: 'developer',
    open: async (page) => {
      await application(page);
      await button(page, 'MODIFICA').click();
      await expect(page.getByRole('textbox').first()).toHaveValue(longestRedirectUri(1));
    },
  },
  {
    name: 'question before a secret is made anew',
    who: 'developer',
    open: async (page) => {
      await application(page);
      await button(page, 'RIGENERA').click();
      await expectDialog(page);
    },
  },
  {
    name: 'terminals of a point of sale',
    who: 'developer',
    open: async (page) => {
      await to('/merchants')(page);
      await button(page, /Elenco TID/).click();
      await expect(button(page, /Elenco TID/)).toHaveAttribute('aria-expanded', 'true');
    },
  },
  {
    name: 'new application, typed',
    who: 'developer',
    open: async (page) => {
      await to('/addApp')(page);
      await page.getByLabel('Nome').fill(wide(LIMIT.applicationNameLength));
      await page.getByLabel('Redirect URI').fill(longestRedirectUri());
    },
  },
  {
    name: 'points of sale for a new application',
    who: 'developer',
    open: async (page) => {
      await to('/addApp')(page);
      await page.getByLabel('Nome').fill(wide(LIMIT.applicationNameLength));
      await page.getByLabel('Redirect URI').fill(longestRedirectUri());
      await next(page);
      await expect(page.getByRole('checkbox').last()).toBeVisible();
    },
  },
  {
    name: 'question before a point of sale leaves an application',
    who: 'developer',
    open: async (page) => {
      await openFirstWithMerchants(page);
      await page
        .getByRole('button', { name: /^Elimina W/i })
        .first()
        .click();
      await expect(dialog(page, 'Elimina merchant')).toBeVisible();
    },
  },
  {
    name: 'application gone, the result',
    who: 'developer',
    open: async (page) => {
      await to('/applications')(page);
      await button(page, 'MOSTRA DI PIÙ').click();
      await page
        .getByRole('button', { name: /^Azioni per/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
      await page.getByRole('button', { name: 'CONFERMA' }).click();
      await expect(page).toHaveURL(/\/result$/);
    },
  },
];

async function openFirstWithMerchants(page: Page): Promise<void> {
  await to('/applications')(page);
  await page.getByRole('link', { name: wide(LIMIT.applicationNameLength, 1), exact: true }).click();
  await expect(page.getByRole('table', { name: 'Punti vendita' })).toBeVisible();
}
