import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { toSecondStep } from '../../support/pages.ts';
import { button, type LongestPage, next, seenBy, to } from './longest-page.ts';
import { longestEmail, marked } from './longest-texts.ts';

const shown = seenBy(null);

/** What the public pages show while a person types. */
export const publicPages: LongestPage[] = [
  shown('login, its second step', to('/login'), async (page) => {
    await page.getByLabel('Username').fill(longestEmail());
    await next(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  }),
  shown('login, refused', to('/login'), async (page) => {
    await page.getByLabel('Username').fill(longestEmail());
    await next(page);
    await page.getByLabel('Password', { exact: true }).fill('Sbagliata2026');
    await button(page, 'ACCEDI').click();
    await expect(page.getByText('Credenziali non corrette. Riprova')).toBeVisible();
  }),
  shown('way in with a recovery code', to('/registerDev'), async (page) => {
    await toSecondStep(page);
    await button(page, 'Usa un codice di recupero').click();
    await expect(page.getByText('Non hai più i codici?')).toBeVisible();
  }),
  shown('forgotten password, typed', to('/forgotPassword'), async (page) => {
    await page.getByLabel('Username').fill(longestEmail());
  }),
  shown('developer request, typed', to('/registerDev'), async (page) => {
    for (const field of await page.getByRole('textbox').all()) await field.fill(marked(LIMIT.developerExtraInfoLength));
    await page.getByRole('textbox').last().blur();
  }),
];
