import { expect } from '@playwright/test';
import { LIMIT } from '@portal/contract';
import { choose, HEADERS, uploadRows } from '../../support/people.ts';
import { button, expectDialog, expectHeading, type LongestPage, next, seenBy, to } from './longest-page.ts';
import { longestEmail, marked, wide } from './longest-texts.ts';

const user = to('/users', /userType=1/);

const shown = seenBy('administrator');

const shownWithoutStaff = seenBy('beginner');

/** The open dialogs, menus and popups on the pages of terminals and accounts, and those without content. */
export const peoplePages: LongestPage[] = [
  shown('terminals, one with its users', to('/terminals'), async (page) => {
    await button(page, /^Assegnato a/).click();
    await expect(page.getByText(/^w+21$/i).first()).toBeVisible();
  }),
  shown('cash links, one with a wrong serial number', to('/cashLink'), async (page) => {
    const field = page.getByLabel(/^Matricola della cassa per/).first();
    await field.fill('WWWWWWWWWWWWWWWWWWWW');
    await field.press('Tab');
    await expect(page.getByText(/^Servono 11 caratteri/)).toBeVisible();
  }),
  shown(
    'people found, with the letters marked',
    to('/users'),
    async (page) => {
      await page.getByRole('searchbox').fill('WWWWW');
      await expect(page.locator('mark').first()).toBeVisible();
    },
    'desktop',
  ),
  shown('own account', to('/users', /userType=0/)),
  shown('developer of the shop', to('/users', /userType=2/)),
  shown('question before a developer is revoked', to('/users', /userType=2/), async (page) => {
    await button(page, 'REVOCA ABILITAZIONE').click();
    await expectDialog(page);
  }),
  shown('question before a person is revoked', user, async (page) => {
    await button(page, 'REVOCA UTENZA').click();
    await expectDialog(page);
  }),
  shown('question before a password is sent, beside a role being changed', user, async (page) => {
    await button(page, /MODIFICA Ruolo/).click();
    await button(page, 'INVIA PASSWORD').click();
    await expectDialog(page);
  }),
  shown('password sent, the result', user, async (page) => {
    await button(page, 'INVIA PASSWORD').click();
    await button(page, 'CONFERMA').click();
    await expectHeading(page, /^Email inviata con successo/);
  }),
  shown('what to do with a terminal', user, async (page) => {
    await button(page, 'MODIFICA Mobile POS').click();
    await expect(page).toHaveURL(/chooseTidOperation/);
  }),
  shown('another terminal for a person', user, async (page) => {
    await button(page, 'MODIFICA Mobile POS').click();
    await choose(page, 'Modifica ID Terminale');
    await next(page);
    await expect(page.getByRole('radio').first()).toBeVisible();
  }),
  shown('kinds of terminal of a new person', to('/addUser'), async (page) => {
    await page.getByLabel('E-mail', { exact: true }).fill(longestEmail(96));
    await next(page);
    await expect(page.getByRole('checkbox', { name: /Mobile POS/ })).toBeVisible();
  }),
  shown('person created, the result', to('/addUser'), async (page, { portal }) => {
    await page.getByLabel('E-mail', { exact: true }).fill(longestEmail(portal.log().length));
    await page.getByLabel('Ruolo o punto vendita').fill(marked(LIMIT.roleLength));
    await next(page);
    await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
    await next(page);
    await choose(page, /^88800102/);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expectHeading(page, 'Hai creato un nuovo membro del tuo staff!');
  }),
  shown('terminals that do not load', async (page) => {
    await page.route('**/api/services/terminals*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/terminals');
    await expect(button(page, 'RIPROVA')).toBeVisible();
    await page.unroute('**/api/services/terminals*');
  }),
  shown('area whose code does not load', async (page) => {
    const code = /\/releases\/mf-catalog\//;
    await page.route(code, (route) => route.abort());
    await page.goto('/catalog');
    await expect(button(page, 'RIPROVA')).toBeVisible();
    await page.unroute(code);
  }),
  shown('developer to enable, typed', to('/activateDev'), async (page) => {
    await page.getByLabel('Email').fill(longestEmail(99));
    await page.getByLabel('Email').blur();
  }),
  shown('what a file of people would change', to('/users'), async (page, { staff }) => {
    await uploadRows(page, [
      HEADERS,
      [staff.username, longestEmail(21), marked(LIMIT.roleLength, 1), '88800102', ''],
      ['', longestEmail(97), wide(LIMIT.roleLength), '88800102', ''],
    ]);
    await expect(page.getByRole('list', { name: 'Utenze che cambiano' })).toBeVisible();
  }),
  shown('mistakes of a file of people', to('/users'), async (page) => {
    await uploadRows(page, [
      HEADERS,
      ['', wide(254), wide(200), wide(50), wide(50)],
      [wide(254), longestEmail(98), wide(21), wide(8), ''],
      ['', longestEmail(99), wide(21), wide(8), ''],
    ]);
    const refused = page.getByRole('dialog', { name: 'Errore nella validazione del file' });
    await refused.getByRole('button', { name: 'dettaglio errori' }).click();
  }),
  shown(
    'search of phones, people',
    to('/users'),
    async (page) => {
      await page.getByRole('link', { name: 'Cerca per e-mail o username' }).click();
      await page.getByRole('searchbox').fill('WWWWW');
      await expect(page.locator('mark').first()).toBeVisible();
    },
    'phone',
  ),
  shown(
    'search of phones, one terminal',
    to('/terminals'),
    async (page) => {
      await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
      await page.getByRole('searchbox').fill('88800101');
      await expectHeading(page, /^Assegnato a/);
    },
    'phone',
  ),
  shown(
    'way out',
    to('/'),
    async (page) => {
      await button(page, 'Altro').click();
      await expect(button(page, 'ESCI')).toBeVisible();
    },
    'phone',
  ),
  shownWithoutStaff('home of a shop without staff', to('/')),
  shownWithoutStaff('users, none yet', to('/users')),
];
