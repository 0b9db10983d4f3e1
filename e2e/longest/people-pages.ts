import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { choose, HEADERS, uploadRows } from '../support/people.ts';
import { button, expectDialog, expectHeading, type LongestPage, next, to } from './longest-page.ts';
import { longestEmail, marked, wide } from './longest-texts.ts';

const user = to('/users', /userType=1/);

/** The open dialogs, menus and popups on the pages of terminals and accounts. */
export const peoplePages: LongestPage[] = [
  {
    name: 'terminals, one with its people',
    who: 'administrator',
    open: async (page) => {
      await to('/terminals')(page);
      await button(page, /^Assegnato a/).click();
      await expect(page.getByText(/^w+21$/i).first()).toBeVisible();
    },
  },
  {
    name: 'people found, the letters marked',
    who: 'administrator',
    only: 'desktop',
    open: async (page) => {
      await to('/users')(page);
      await page.getByRole('searchbox').fill('WWWWW');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'own account',
    who: 'administrator',
    open: to('/users', /userType=0/),
  },
  { name: 'developer of the shop', who: 'administrator', open: to('/users', /userType=2/) },
  {
    name: 'question before a developer goes',
    who: 'administrator',
    open: async (page) => {
      await to('/users', /userType=2/)(page);
      await button(page, 'REVOCA ABILITAZIONE').click();
      await expectDialog(page);
    },
  },
  {
    name: 'question before a person goes',
    who: 'administrator',
    open: async (page) => {
      await user(page);
      await button(page, 'REVOCA UTENZA').click();
      await expectDialog(page);
    },
  },
  {
    name: 'question before a password is sent, beside a role to change',
    who: 'administrator',
    open: async (page) => {
      await user(page);
      await button(page, /MODIFICA Ruolo/).click();
      await button(page, 'INVIA PASSWORD').click();
      await expectDialog(page);
    },
  },
  {
    name: 'password sent, the result',
    who: 'administrator',
    open: async (page) => {
      await user(page);
      await button(page, 'INVIA PASSWORD').click();
      await button(page, 'CONFERMA').click();
      await expectHeading(page, /^Email inviata con successo/);
    },
  },
  {
    name: 'what to do with a terminal',
    who: 'administrator',
    open: async (page) => {
      await user(page);
      await button(page, 'MODIFICA Mobile POS').click();
      await expect(page).toHaveURL(/chooseTidOperation/);
    },
  },
  {
    name: 'person made, the result',
    who: 'administrator',
    open: async (page, { portal }) => {
      await to('/addUser')(page);
      await page.getByLabel('E-mail', { exact: true }).fill(longestEmail(portal.log().length));
      await page.getByLabel('Ruolo o punto vendita').fill(marked(LIMIT.roleLength));
      await next(page);
      await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
      await next(page);
      await choose(page, /^88800102/);
      await page.getByRole('button', { name: 'CONFERMA' }).click();
      await expectHeading(page, 'Hai creato un nuovo membro del tuo staff!');
    },
  },
  {
    name: 'developer to enable, typed',
    who: 'administrator',
    open: async (page) => {
      await to('/activateDev')(page);
      await page.getByLabel('Email').fill(longestEmail(99));
      await page.getByLabel('Email').blur();
    },
  },
  {
    name: 'what a file of people would change',
    who: 'administrator',
    open: async (page, { staff }) => {
      await to('/users')(page);
      await uploadRows(page, [
        HEADERS,
        [staff.username, longestEmail(21), marked(LIMIT.roleLength, 1), '88800102', ''],
        ['', longestEmail(97), wide(LIMIT.roleLength), '88800102', ''],
      ]);
      await expect(page.getByRole('list', { name: 'Utenze che cambiano' })).toBeVisible();
    },
  },
  {
    name: 'mistakes of a file of people',
    who: 'administrator',
    open: async (page) => {
      await to('/users')(page);
      await uploadRows(page, [
        HEADERS,
        ['', wide(254), wide(200), wide(50), wide(50)],
        [wide(254), longestEmail(98), wide(21), wide(8), ''],
        ['', longestEmail(99), wide(21), wide(8), ''],
      ]);
      const refused = page.getByRole('dialog', { name: 'Errore nella validazione del file' });
      await refused.getByRole('button', { name: 'dettaglio errori' }).click();
    },
  },
  {
    name: 'search of phones, people',
    who: 'administrator',
    only: 'phone',
    open: async (page) => {
      await to('/users')(page);
      await page.getByRole('link', { name: 'Cerca per e-mail o username' }).click();
      await page.getByRole('searchbox').fill('WWWWW');
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'search of phones, one terminal',
    who: 'administrator',
    only: 'phone',
    open: async (page) => {
      await to('/terminals')(page);
      await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
      await page.getByRole('searchbox').fill('88800101');
      await expectHeading(page, /^Assegnato a/);
    },
  },
  {
    name: 'way out',
    who: 'administrator',
    only: 'phone',
    open: async (page) => {
      await to('/')(page);
      await button(page, 'Altro').click();
      await expect(button(page, 'ESCI')).toBeVisible();
    },
  },
];
