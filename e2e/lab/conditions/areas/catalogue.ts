import { choosePicture, confirm, dialog, search } from '../../../support/catalogue.ts';
import { expect } from '../../../support/test.ts';
import { type Area, follow, unique } from './area.ts';
import { downloaded } from './downloaded.ts';
import { begin, signOut } from './session.ts';

export const catalogue: Area = {
  id: 'catalogue',
  who: 'marta.ferri',
  other: 'paolo.neri',
  otherName: 'Edicola Due Torri',
  app: 'mf-catalog',
  path: '/catalog',

  async reach(walker) {
    await begin(walker, this.who);
    await walker.step('open', () => follow(walker, 'Catalogo'));
  },

  async isThere({ page }) {
    await expect(page.getByRole('article').filter({ hasText: 'Aperitivi' }).first()).toBeVisible();
  },

  async untilSave({ page, step }) {
    await step('search', async () => {
      await search(page, 'caff');
      await expect(page.getByRole('article').filter({ hasText: 'Caffè espresso' })).toBeVisible();
      await page.getByRole('searchbox').fill('tisana');
      await expect(page.getByRole('article').filter({ hasText: 'Tisana del giardino' })).toBeVisible();
      await page.goBack();
    });
    await step('file up', async () => {
      await page.getByRole('button', { name: 'AGGIUNGI PRODOTTO' }).click();
      await page.getByLabel('Inserisci prodotti manualmente').check();
      await page.getByRole('button', { name: 'AVANTI' }).click();
      await page.getByLabel('Nome', { exact: true }).fill(`Torta ${unique()}`);
      await page.getByLabel('Prezzo').pressSequentially('250');
      await choosePicture(page, { width: 300, height: 200 });
      await expect(dialog(page, 'Ritaglia la foto')).toBeVisible();
      await confirm(page);
      await expect(page.getByRole('button', { name: 'torta.png' })).toBeVisible();
    });
    await step('fill in', async () => {
      await page.getByRole('button', { name: 'AVANTI' }).click();
      await page.getByRole('heading', { name: 'Scegli le categorie' }).waitFor();
    });
  },

  async save({ page }) {
    await confirm(page);
  },

  async afterSave(walker) {
    const { page, isMobile, step } = walker;
    await step('save', async () => {
      await expect(
        page.getByRole('heading', { name: 'Hai inserito un nuovo prodotto nel tuo catalogo!' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Torna al tuo catalogo' }).click();
      await this.isThere(walker);
    });
    await downloaded(walker, /^mpos_catalogo_prodotti_\d{8}_\d{6}\.xlsx?$/, async () => {
      await page.getByRole('button', { name: 'SCARICA', exact: true }).click();
      // On phones the button opens a menu of everything that can be taken down.
      if (isMobile) await page.getByRole('menuitem', { name: 'CATALOGO IN EXCEL' }).click();
    });
    await signOut(walker);
  },
};
