import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { type LongestPage, next, seenBy, to } from './longest-page.ts';
import { longestEmail, marked } from './longest-texts.ts';

const shown = seenBy(null);

/** What the public pages show while a person types. */
export const publicPages: LongestPage[] = [
  shown('login, its second step', to('/login'), async (page) => {
    await page.getByLabel('Username').fill(longestEmail());
    await next(page);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  }),
  shown('forgotten password, typed', to('/forgotPassword'), async (page) => {
    await page.getByLabel('Username').fill(longestEmail());
  }),
  shown('developer request, typed', to('/registerDev'), async (page) => {
    for (const field of await page.getByRole('textbox').all()) await field.fill(marked(LIMIT.developerExtraInfoLength));
    await page.getByRole('textbox').last().blur();
  }),
];
