import { addPerson, card, choose, uniqueEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('[USER-093, USER-094] the chooser shows who has each terminal, free ones first, and a change is undone @desktop', async ({
  page,
}) => {
  const email = uniqueEmail('carla.monti');
  const main = page.getByRole('main');
  const tileOf = (id: string) => main.locator('label').filter({ hasText: id });
  await addPerson(page, email, /^50110003/);
  await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
  await card(page, email).click();

  await test.step('the current terminal is marked, after the free ones', async () => {
    await page.getByRole('button', { name: 'MODIFICA Mobile POS' }).click();
    await choose(page, 'Modifica ID Terminale');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await expect(main.getByRole('heading', { name: /^LIBERI \(\d+\)$/ })).toBeVisible();
    await expect(main.getByRole('heading', { name: /^GIÀ ASSEGNATI \(\d+\)$/ })).toBeVisible();
    await expect(tileOf('50110007')).toContainText('libero');
    await expect(tileOf('50110003')).toContainText('attuale');
    await expect(tileOf('50110003')).toContainText(/Assegnato a \d utenze/);
  });

  await test.step('a message reports the change, and one press undoes it', async () => {
    await choose(page, /^50110004/);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByText('ID Terminale cambiato')).toBeVisible();
    await expect(main.getByText('50110004')).toBeVisible();
    await page.getByRole('button', { name: 'ANNULLA' }).click();
    await expect(main.getByText('50110003')).toBeVisible();
    await expect(main.getByText('50110004')).toHaveCount(0);
  });
});
