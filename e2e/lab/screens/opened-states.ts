import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dialog, pasteInto, selectAllProducts } from '../../support/catalogue.ts';
import type { PortalPage } from '../../support/pages.ts';
import { HEADERS, uploadRows } from '../../support/people.ts';
import { laterSteps } from './later-steps.ts';

const merchant = 'marta.ferri';
const PICTURES: Record<string, { png: string }> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../server/assets/pictures.json'), 'utf8'),
);

const photo = (picture: string, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PICTURES[picture]?.png ?? '', 'base64'),
});

const openMenu = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('button', { name: /^Azioni per/ })
    .first()
    .click();

/**
 * What opens on a page and deserves its own picture: dialogs, menus, and pages that need more than an address.
 * `e2e/lab/longest/` measures them.
 */
export const openedStates: readonly PortalPage[] = [
  { name: 'home-no-staff', title: 'Home of an administrator without staff', who: 'paolo.neri', path: '/' },
  {
    name: 'no-access',
    title: 'A page that the account may not open',
    who: 'giulia.longhi',
    path: '/terminals',
    last: 'Questa pagina non esiste',
  },
  {
    name: 'appearance',
    title: 'Light, dark or automatic colours',
    who: merchant,
    path: '/',
    onwards: async (page) => {
      await page.getByRole('link', { name: 'CHI PUÒ INCASSARE ADESSO?' }).waitFor();
      const more = page.getByRole('button', { name: 'Altro' });
      if (await more.isVisible()) {
        await more.click();
        await page.getByRole('dialog').waitFor();
      } else await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
  {
    name: 'labels-dialog',
    title: 'How large shelf labels are, and where they begin',
    who: merchant,
    path: '/catalog?tab=products',
    onwards: async (page) => {
      await selectAllProducts(page);
      await page.getByRole('button', { name: 'ETICHETTE' }).click();
      await dialog(page, 'Stampa etichette').waitFor();
    },
  },
  {
    name: 'table-wrong',
    title: 'A table of products with wrong cells',
    who: merchant,
    path: '/catalog?tab=products',
    onwards: async (page) => {
      await selectAllProducts(page);
      await page.getByRole('button', { name: 'TABELLA' }).click();
      await pasteInto(page, 'cell-0-C', "1,80\tColazione\n2,40 all'etto\tColazione\n2,90\tSalumi");
      await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
      await page.getByText('2 celle da correggere').waitFor();
    },
  },
  {
    name: 'table-preview',
    title: 'What a table of products changes',
    who: merchant,
    path: '/catalog?tab=products',
    onwards: async (page) => {
      await selectAllProducts(page);
      await page.getByRole('button', { name: 'TABELLA' }).click();
      await pasteInto(page, 'cell-0-C', '1,80\tColazione\n2,40\tColazione');
      await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
      await page.getByRole('button', { name: 'CONFERMA' }).waitFor();
    },
  },
  {
    name: 'terminal-filters',
    title: 'The filters of terminals; on phones in a sheet',
    who: merchant,
    path: '/terminals?type=MPOS',
    onwards: async (page) => {
      const open = page.getByRole('button', { name: 'Filtra (1)' });
      await open
        .or(page.getByRole('radio', { name: 'Mobile POS' }))
        .first()
        .waitFor();
      if (await open.isVisible()) await open.click();
    },
    last: 'STATO',
  },
  {
    name: 'missing-photos',
    title: 'On phones, photos from the camera one after the other',
    who: merchant,
    path: '/catalog?tab=products',
    onwards: async (page) => {
      await page.getByRole('button', { name: 'CARICA FOTO' }).waitFor();
      const missing = page.getByRole('button', { name: /^FOTO MANCANTI/ });
      if (!(await missing.isVisible())) return;
      await missing.click();
      await page.getByRole('button', { name: 'SCATTA LA FOTO' }).waitFor();
    },
  },
  {
    name: 'choose-terminal',
    title: 'A terminal for a person',
    who: merchant,
    path: '/chooseTerminal?type=MPOS&username=federica.rizzo',
    last: 'attuale',
  },
  {
    name: 'upload-preview',
    title: 'What a file of users would change',
    who: merchant,
    path: '/users',
    onwards: async (page) => {
      await uploadRows(page, [
        HEADERS,
        ['andrea.conte', 'andrea.conte@bottegaferri.it', 'Direttore', '50110008', '50220001'],
        ['sara.moretti', 'sara.moretti@bottegaferri.it', 'Magazzino', '50110001', ''],
        ['', 'irene.galli@bottegaferri.it', 'Cassa 4', '50110001', ''],
      ]);
      await page.getByRole('button', { name: 'CONFERMA' }).waitFor();
    },
  },
  {
    name: 'product-menu',
    title: 'Menu of a product',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: openMenu,
  },
  {
    name: 'change-prices',
    title: 'By how much prices change',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: async (page) => {
      await selectAllProducts(page);
      await page.getByRole('button', { name: 'MODIFICA PREZZI' }).click();
      await page.getByLabel('Di quanto').fill('5');
      await page.getByRole('radio', { name: ',90' }).check({ force: true });
    },
  },
  {
    name: 'photos-drop',
    title: 'Photos matched with their products',
    who: merchant,
    path: '/catalog',
    press: 'PRODOTTI',
    onwards: async (page) => {
      await page
        .getByLabel('CARICA FOTO')
        .and(page.locator('input'))
        .setInputFiles([
          photo('aceto', 'aceto-balsamico-12-anni.png'),
          photo('amaretti', 'amaretti morbidi.png'),
          photo('caffe', 'Caffe_espresso.png'),
          photo('cesto', 'DSC_0042.png'),
        ]);
      await dialog(page, '3 foto su 4 hanno trovato il prodotto').waitFor();
    },
  },
  {
    name: 'photo-crop',
    title: 'A photo being cropped',
    who: merchant,
    path: '/addProduct/insertOrUpdate',
    onwards: async (page) => {
      await page.locator('input[type=file]').setInputFiles(photo('cesto', 'cesto.png'));
      await dialog(page, 'Ritaglia la foto').waitFor();
    },
  },
  {
    name: 'import-undo',
    title: 'Question before an import is undone',
    who: merchant,
    path: '/addProduct/imports',
    onwards: async (page) => {
      await page.getByRole('button', { name: 'ANNULLA IMPORTAZIONE' }).click();
      await page.getByText('10 prodotti modificati').waitFor();
    },
  },
  // Last, because what is typed there is kept for the same person.
  ...laterSteps,
];
