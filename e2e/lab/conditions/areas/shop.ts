import { dialog, pasteInto } from '../../../support/catalogue.ts';
import { expect } from '../../../support/test.ts';
import { type Area, follow, unique, type Walker } from './area.ts';
import { downloaded } from './downloaded.ts';
import { begin, signOut } from './session.ts';

const TERMINAL = '50220006';

/** What a shop does beside its daily work: terminals and cash registers, shelf labels, the catalogue as a table. */
export const shop: Area = {
  id: 'shop',
  who: 'marta.ferri',
  other: 'paolo.neri',
  otherName: 'Edicola Due Torri',
  app: 'mf-terminals-users',
  path: '/cashLink',

  async reach(walker) {
    await begin(walker, this.who);
    await walker.step('open', () => follow(walker, 'Terminali'));
  },

  async isThere({ page }) {
    // A link in a mail leads to the page itself; from the menu another step does.
    const entry = page.getByRole('link', { name: /colleg\S+ (?:i terminali )?alla cassa/i });
    const serial = page.getByLabel(`Matricola della cassa per ${TERMINAL}`);
    await expect(entry.or(serial).first()).toBeVisible();
    if (await entry.isVisible()) await entry.click();
    await expect(serial).toBeVisible();
  },

  async untilSave(walker) {
    const { page, step } = walker;
    await step('cash register', async () => {
      const number = `88S2500${`${1000 + Number(unique())}`.slice(-4)}`;
      const serial = page.getByLabel(`Matricola della cassa per ${TERMINAL}`);
      await serial.fill(number);
      await serial.press('Enter');
      await expect(page.getByText('Matricola salvata').first()).toBeVisible();
      await expect(serial).toHaveValue(number);
    });
    await step('labels', async () => {
      await selectTwo(walker);
      await page.getByRole('button', { name: 'ETICHETTE' }).click();
      await dialog(page, 'Stampa etichette').getByRole('radio', { name: 'Media' }).check({ force: true });
      await page.getByRole('button', { name: 'VEDI I FOGLI' }).click();
      await expect(page.getByRole('list', { name: 'Foglio 1 di 1' })).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: 'Chiudi' }).click();
    });
    await step('table', async () => {
      // They are selected again.
      await page.getByRole('button', { name: 'TABELLA' }).click();
      await pasteInto(page, 'cell-0-A', `Uno ${unique()}\nDue ${unique()}`);
      await page.locator('#cell-0-C').fill('3,50');
      await expect(page.getByText('3 celle cambiate in 2 prodotti.')).toBeVisible();
    });
  },

  async save({ page }) {
    await page.getByRole('button', { name: 'ANTEPRIMA' }).click();
  },

  async afterSave(walker) {
    const { page, step } = walker;
    await step('save', async () => {
      await expect(page.getByRole('heading', { name: '2 prodotti pronti da modificare' })).toBeVisible();
      await page.getByRole('button', { name: 'CONFERMA' }).click();
      await expect(page.getByRole('heading', { name: 'Hai modificato i tuoi prodotti!' })).toBeVisible();
      await page.getByRole('button', { name: 'TORNA AL CATALOGO' }).click();
      await follow(walker, 'Terminali');
      await this.isThere(walker);
    });
    await downloaded(walker, /^collega-alla-cassa\.xlsx$/, () =>
      page.getByRole('button', { name: 'SCARICA', exact: true }).click(),
    );
    await signOut(walker);
  },
};

async function selectTwo(walker: Walker): Promise<void> {
  const { page } = walker;
  await follow(walker, 'Catalogo');
  await page.getByRole('tab', { name: 'PRODOTTI' }).click();
  await page.getByRole('button', { name: 'SELEZIONA' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Seleziona (?!tutti)/ });
  for (const place of [0, 1]) await boxes.nth(place).check({ force: true });
}
