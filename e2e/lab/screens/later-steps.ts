import type { Page } from '@playwright/test';
import { dialog, IMPORT_HEADERS, selectAllProducts } from '../../support/catalogue.ts';
import type { PortalPage } from '../../support/pages.ts';
import { workbook } from '../../support/workbook.ts';

const merchant = 'marta.ferri';

const next = (page: Page) => page.getByRole('button', { name: 'AVANTI' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'CONFERMA' }).click();

/** Answers a change in the server's place, so that the data of other pictures stays as it is. */
const answered = (page: Page, path: string) =>
  page.route(`**/api/services${path}*`, (route) => route.fulfill({ json: { outcome: 'OK' } }));

/** Pages that are only reached through those before them: later steps of flows, and how flows end. */
export const laterSteps: readonly PortalPage[] = [
  {
    name: 'login-password',
    title: 'Sign-in, the password',
    who: null,
    path: '/login',
    onwards: async (page) => {
      await page.getByLabel('Username').fill(merchant);
      await next(page);
      await page.getByLabel('Password', { exact: true }).waitFor();
    },
  },
  {
    name: 'terminal-types',
    title: 'New staff user: kind of terminal',
    who: merchant,
    path: '/addUser',
    onwards: async (page) => {
      await page.getByLabel('E-mail', { exact: true }).fill('irene.galli@bottegaferri.it');
      await next(page);
      await page.getByRole('checkbox', { name: /Mobile POS/ }).waitFor();
    },
  },
  {
    name: 'people-search',
    title: 'Search for people',
    who: merchant,
    path: '/users',
    onwards: async (page) => {
      const field = page.getByRole('searchbox');
      const link = page.getByRole('link', { name: 'Cerca per e-mail o username' });
      await field.or(link).first().waitFor();
      if (await link.isVisible()) await link.click();
      await field.fill('longhi');
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'developer-enabled',
    title: 'A developer is enabled',
    who: merchant,
    path: '/activateDev',
    onwards: async (page) => {
      await answered(page, '/developer/add');
      await page.getByLabel('Email').fill('dev@nuvola.it');
      await next(page);
      await page.getByRole('heading', { name: 'Hai aggiunto uno sviluppatore al tuo staff!' }).waitFor();
    },
  },
  {
    name: 'result',
    title: 'How a flow ends',
    who: merchant,
    path: '/users/giulia.longhi',
    onwards: async (page) => {
      await answered(page, '/user/password/reset');
      await page.getByRole('button', { name: 'INVIA PASSWORD' }).click();
      await confirm(page);
      await page.getByRole('heading', { name: /^Email inviata con successo/ }).waitFor();
    },
  },
  {
    name: 'unavailable',
    title: 'Data that could not be loaded',
    who: merchant,
    path: '/',
    onwards: async (page) => {
      await page.route('**/api/services/terminals*', (route) => route.fulfill({ status: 404, json: {} }));
      await page.goto('/terminals');
      await page.getByRole('button', { name: 'RIPROVA' }).waitFor();
      await page.unroute('**/api/services/terminals*');
    },
  },
  {
    name: 'category-form',
    title: 'New category',
    who: merchant,
    path: '/catalog',
    onwards: async (page) => {
      await page.getByRole('button', { name: 'CREA CATEGORIA' }).click();
      await page.getByLabel('Nome categoria').waitFor();
    },
  },
  {
    name: 'selection-categories',
    title: 'Categories of selected products',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: async (page) => {
      await selectAllProducts(page);
      await page.getByRole('button', { name: 'CATEGORIE' }).click();
      await dialog(page, 'Categorie dei prodotti selezionati').waitFor();
    },
  },
  {
    name: 'product-categories',
    title: 'New product: its categories',
    who: merchant,
    path: '/addProduct/insertOrUpdate',
    onwards: async (page) => {
      await page.getByLabel('Nome', { exact: true }).fill('Torta di riso');
      await page.getByLabel('Prezzo').pressSequentially('350');
      await next(page);
      await page.getByRole('heading', { name: 'Scegli le categorie' }).waitFor();
    },
  },
  {
    name: 'import-preview',
    title: 'What an import would change',
    who: merchant,
    path: '/addProduct/import',
    onlyDesktop: true,
    onwards: async (page) => {
      const rows = [
        ['Torta di riso', '', 3.5, 'Colazione'],
        ['Spongata', '', 'sette', ''],
      ];
      await page.locator('input[type=file]').setInputFiles(workbook('listino.xlsx', [IMPORT_HEADERS, ...rows]));
      await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
      await page.getByRole('heading', { name: '1 prodotto pronto da importare' }).waitFor();
    },
  },
  {
    name: 'application-deletion',
    title: 'Question before an application is deleted',
    who: 'dev@softlab.it',
    path: '/applications',
    onwards: async (page) => {
      await page
        .getByRole('button', { name: /^Azioni per/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
    },
  },
];
