import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { type LongestPage, next, to } from './longest-page.ts';
import { longestEmail, marked } from './longest-texts.ts';

/** What the public pages show while a person types. */
export const publicPages: LongestPage[] = [
  {
    name: 'login, its second step',
    who: null,
    open: async (page) => {
      await to('/login')(page);
      await page.getByLabel('Username').fill(longestEmail());
      await next(page);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'forgotten password, typed',
    who: null,
    open: async (page) => {
      await to('/forgotPassword')(page);
      await page.getByLabel('Username').fill(longestEmail());
    },
  },
  {
    name: 'developer request, typed',
    who: null,
    open: async (page) => {
      await to('/registerDev')(page);
      for (const field of await page.getByRole('textbox').all())
        await field.fill(marked(LIMIT.developerExtraInfoLength));
      await page.getByRole('textbox').last().blur();
    },
  },
];
