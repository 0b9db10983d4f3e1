import { merchantRows, signingRequest } from '../../../support/developer.ts';
import { expect } from '../../../support/test.ts';
import { type Area, follow, unique } from './area.ts';
import { begin, signOut } from './session.ts';

export const developer: Area = {
  id: 'developer',
  who: 'dev@softlab.it',
  other: 'marta.ferri',
  otherName: 'Bottega Ferri',
  app: 'mf-developer',
  path: '/merchants',

  async reach(walker) {
    await begin(walker, this.who);
    await walker.step('open', () => follow(walker, 'Merchants'));
  },

  async isThere({ page }) {
    await expect(merchantRows(page, 'Punti vendita abilitati')).toHaveCount(10);
  },

  async untilSave(walker) {
    const { page, step } = walker;
    const rows = merchantRows(page, 'Punti vendita abilitati');
    await step('search', async () => {
      await page.getByLabel('Stato').selectOption('NON ASSEGNATA');
      await page.getByRole('button', { name: 'CERCA' }).click();
      await expect(page.getByText('6 punti vendita trovati')).toBeVisible();
      await page.getByLabel('Punto vendita').fill('marta');
      await page.getByLabel('Stato').selectOption('ASSEGNATA');
      await page.getByRole('button', { name: 'CERCA' }).click();
      await expect(rows).toHaveCount(1);
    });
    await step('fill in', async () => {
      await follow(walker, 'Applicazioni');
      await page.getByRole('link', { name: 'Cassa rapida', exact: true }).click();
      await page.getByRole('button', { name: 'MODIFICA' }).click();
      await page.getByLabel(/^Redirect URI(?: 1)?$/).fill(addressOf());
    });
  },

  async save({ page }) {
    await page.getByRole('button', { name: 'SALVA' }).click();
  },

  async afterSave(walker) {
    const { page, step } = walker;
    await step('save', () => expect(page.getByRole('listitem').filter({ hasText: last }).first()).toBeVisible());
    await step('file up', async () => {
      await follow(walker, 'Home');
      const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Certificato' }) });
      await box.getByRole('button', { name: /SCEGLI FILE|SOSTITUISCI/ }).waitFor();
      await page.locator('input[type=file]').setInputFiles(signingRequest('rsa-2048.csr'));
      await box.getByRole('button', { name: 'Invia' }).click();
      await expect(box.getByText('Certificato caricato', { exact: true })).toBeVisible();
      await expect(box.getByText('RSA 2048')).toBeVisible();
    });
    await signOut(walker);
  },
};

let last = '';

function addressOf(): string {
  last = `https://softlab.example/ritorno-${unique()}`;
  return last;
}
