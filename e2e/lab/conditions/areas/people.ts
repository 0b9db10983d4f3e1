import { card, choose, HEADERS, uploadRows } from '../../../support/people.ts';
import { expect } from '../../../support/test.ts';
import { type Area, follow, unique } from './area.ts';
import { downloaded } from './downloaded.ts';
import { begin, signOut } from './session.ts';

export const people: Area = {
  id: 'people',
  who: 'marta.ferri',
  other: 'paolo.neri',
  otherName: 'Edicola Due Torri',
  app: 'mf-terminals-users',
  path: '/users',

  async reach(walker) {
    await begin(walker, this.who);
    await walker.step('open', () => follow(walker, /^Uten(?:ti|ze)$/));
  },

  async isThere({ page }) {
    await expect(card(page, 'andrea.conte@bottegaferri.it')).toBeVisible();
  },

  async untilSave({ page, isMobile, step }) {
    await step('search', async () => {
      if (isMobile) await page.getByRole('link', { name: 'Cerca per e-mail o username' }).click();
      await page.getByRole('searchbox').fill('andrea.conte');
      await expect(page.getByText('1 risultato trovato')).toBeVisible();
      await page.getByRole('searchbox').fill('nessuno così');
      await expect(page.getByText('Nessuna utenza trovata')).toBeVisible();
      if (isMobile) await page.getByRole('button', { name: 'Indietro' }).click();
      else await page.getByRole('button', { name: 'Cancella' }).click();
    });
    await step('fill in', async () => {
      await page.getByRole('button', { name: 'CREA UTENZA' }).click();
      await page.getByLabel('E-mail', { exact: true }).fill(`cassa.${unique()}@bottegaferri.it`);
      await page.getByRole('button', { name: 'AVANTI' }).click();
      await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
      await page.getByRole('button', { name: 'AVANTI' }).click();
      await choose(page, /^50110002/);
    });
  },

  async save({ page }) {
    await page.getByRole('button', { name: 'CONFERMA' }).click();
  },

  async afterSave(walker) {
    const { page, step } = walker;
    await step('save', async () => {
      await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
      await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
      await this.isThere(walker);
    });
    await step('file up', async () => {
      const email = `foglio.${unique()}@bottegaferri.it`;
      await uploadRows(page, [HEADERS, ['', email, 'Cassa 9', '50110008', '50220006']]);
      const question = page.getByRole('dialog', { name: 'Confermi di voler procedere alle seguenti modifiche?' });
      await question.getByRole('button', { name: 'CONFERMA' }).click();
      const done = page.getByRole('dialog', { name: 'Il file è stato caricato con successo.' });
      await done.getByRole('button', { name: 'HO CAPITO' }).click();
      await expect(card(page, email)).toBeVisible();
    });
    await downloaded(walker, /^utenze\.xlsx$/, () =>
      page.getByRole('button', { name: 'SCARICA UTENZE', exact: true }).click(),
    );
    await signOut(walker);
  },
};
