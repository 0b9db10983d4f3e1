import type { Locator } from '@playwright/test';
import { confirm, dialog, unique } from '../support/catalogue.ts';
import { backToApplications, expectResult, merchantRows } from '../support/developer.ts';
import { expect, test } from '../support/test.ts';

/** Opens a menu by its button and closes it before a frame is drawn; returns how many menus are there each time. */
const menusWhileHasty = (button: Locator) =>
  button.evaluate(async (element) => {
    const menus: number[] = [];
    for (const key of ['Enter', 'Escape']) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // The menu is positioned in promises, and none of them waits for a frame.
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
      menus.push(document.querySelectorAll('[role=menu]').length);
    }
    return menus;
  });

test.use({ who: 'dev@softlab.it' });

test('[APP-001, APP-002, APP-006, APP-009, APP-010, APP-013, APP-014, APP-015, APP-017, APP-018, APP-021, APP-022, APP-027, RES-020, RES-021] an application is created, given points of sale, and deleted @desktop', async ({
  page,
}) => {
  const name = unique('Aperitivo');
  const tiles = page.getByRole('list', { name: 'Le tue applicazioni' }).getByRole('article');
  await page.goto('/applications');

  await test.step('the list shows six tiles, then all of them, and filters', async () => {
    await expect(tiles).toHaveCount(6);
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(tiles).toHaveCount(8);
    await page.getByLabel('Punto vendita').fill('marta');
    await page.getByRole('button', { name: 'CERCA' }).click();
    await expect(tiles).toHaveText([
      /^Cassa rapida[1-9]\d* punt[oi] vendita · (?:usata il \d\d\/\d\d\/\d{4}|mai usata)$/,
    ]);
    await page.getByLabel('Punto vendita').fill('');
    await expect(tiles).toHaveCount(6);
    await expect(page.getByLabel('P.IVA')).toBeVisible();
  });

  await test.step('a new one needs a name and a redirect URI', async () => {
    await page.getByRole('button', { name: 'CREA UNA NUOVA APPLICAZIONE' }).click();
    await expect(page.getByRole('heading', { name: 'CREA UNA NUOVA APPLICAZIONE' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "Inserisci il nome dell'applicazione" })).toBeVisible();
    await page.getByLabel('Nome').fill(name);
    await expect(page.getByRole('button', { name: 'AVANTI' })).toBeDisabled();
    await page.getByLabel('Redirect URI').fill('https://softlab.example/aperitivo');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await expect(page).toHaveURL(/\/assignApp$/);
  });

  const unassigned = 'Punti vendita non assegnati';
  const rows = merchantRows(page, unassigned);
  let chosen = '';

  await test.step('its points of sale are chosen in a table', async () => {
    await expect(rows).toHaveCount(6);
    const headers = page.getByRole('table', { name: unassigned }).getByRole('columnheader');
    await expect(headers.filter({ hasText: /\S/ })).toContainText([
      'MERCHANT ID',
      'MERCHANT',
      'DATA CREAZIONE',
      'P.IVA',
      'Elenco TID',
    ]);
    await expect(page.getByRole('button', { name: 'CONFERMA' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
    await expect(page.getByText('6 punti vendita scelti')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Seleziona tutti' }).uncheck();
    const opening = rows.first().getByRole('button', { name: 'Elenco TID' });
    await opening.click();
    await expect(opening).toHaveAttribute('aria-expanded', 'true');
    await opening.click();
    chosen = ((await rows.first().getByRole('checkbox').getAttribute('aria-label')) ?? '').replace('Seleziona ', '');
    await page.getByLabel('Merchant', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'CERCA' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('checkbox', { name: `Seleziona ${chosen}` }).check();
    await confirm(page);
    await expectResult(page, "Hai creato un'applicazione!");
    await backToApplications(page);
  });

  await test.step('its detail shows credentials and the points of sale', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/applications\/Aperitivo/);
    await expect(page.getByText('client_id', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('client_secret', { exact: true }).first()).toBeVisible();
    await expect(merchantRows(page, 'Punti vendita')).toHaveCount(1);
    const headers = page.getByRole('table', { name: 'Punti vendita' }).getByRole('columnheader');
    await expect(headers).toContainText(['ID PUNTO VENDITA', 'AMMINISTRATORE PV', 'NOME APP', 'STATO', 'P.IVA']);
  });

  await test.step('another point of sale is added', async () => {
    await page.getByRole('button', { name: 'AGGIUNGI PUNTO VENDITA' }).click();
    await expect(rows).toHaveCount(5);
    await rows.first().getByRole('checkbox').check();
    await confirm(page);
    await expectResult(page, 'Hai aggiornato i punti vendita!');
    await backToApplications(page);
  });

  await test.step('one point of sale is removed again', async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(merchantRows(page, 'Punti vendita')).toHaveCount(2);
    await page.getByRole('button', { name: `Elimina ${chosen}` }).click();
    await expect(dialog(page, 'Elimina merchant')).toContainText(chosen);
    await confirm(page);
    await expectResult(page, `Hai eliminato il merchant ${chosen}.`);
    await backToApplications(page);
  });

  await test.step('the menu of a tile deletes it, using only the keyboard', async () => {
    const dots = page.getByRole('button', { name: `Azioni per ${name}` });
    await dots.focus();
    expect(await menusWhileHasty(dots)).toEqual([1, 0]);
    await expect(dots).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['ELIMINA']);
    await expect(page.getByRole('menuitem')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Elimina applicazione')).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(dots).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'ANNULLA' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectResult(page, `Hai eliminato l'applicazione ${name}.`);
    await backToApplications(page);
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  });
});
