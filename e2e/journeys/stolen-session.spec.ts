import { addPasskeyDevice } from '../support/device-with-passkeys.ts';
import { test } from '../support/own-portal.ts';
import { addApp, fillCode, leaveSession, pressConfirm } from '../support/second-factor.ts';
import { expect, givePassword } from '../support/test.ts';

const USER = { username: 'giulia.longhi', password: 'Dipendente2026' } as const;

test('[SEC-390] @desktop with a stolen session nobody can add, remove or renew a factor without a code', async ({
  page,
  otherDevice: thief,
  own,
}) => {
  const { key } = await addApp(own, USER);

  await test.step('the owner signs in on a remembered device, which needs no code', async () => {
    await page.goto('/security');
    await givePassword(page, USER);
    await page.getByLabel('Ricorda questo dispositivo per 30 giorni').check({ force: true });
    await fillCode(page, key, 1);
    await pressConfirm(page);
    await expect(page.getByRole('heading', { name: 'SESSIONI E DISPOSITIVI' })).toBeVisible();
    await leaveSession(page);
    await givePassword(page, USER);
    await expect(page.getByRole('heading', { name: 'SESSIONI E DISPOSITIVI' })).toBeVisible();
  });

  await test.step('the thief sees the page with the stolen token', async () => {
    await addPasskeyDevice(thief);
    const stolen = await page.evaluate(() => ({ ...sessionStorage }));
    await thief.addInitScript((keys) => {
      for (const [name, value] of Object.entries(keys)) sessionStorage.setItem(name, value);
    }, stolen);
    await thief.goto('/security');
    await expect(thief.getByRole('button', { name: 'AGGIUNGI PASSKEY' })).toBeVisible();
  });

  const dialog = thief.getByRole('dialog');
  const giveUp = () => dialog.getByRole('button', { name: 'ANNULLA' }).click();
  const asked = (what: string) =>
    expect(dialog).toHaveAccessibleDescription(`${what}: prima scrivi il codice della tua app di autenticazione.`);

  await test.step("the thief's own passkey is not added, and a guessed code is refused", async () => {
    await thief.getByRole('button', { name: 'AGGIUNGI PASSKEY' }).click();
    await asked('Stai per aggiungere una passkey');
    await dialog.getByLabel('Codice', { exact: true }).fill('000000');
    await pressConfirm(thief);
    await expect(dialog.getByText('Codice non corretto. Scrivi quello di adesso.')).toBeVisible();
    await giveUp();
    await expect(dialog).toBeHidden();
  });

  for (const [name, about] of [
    ['CODICI DI RECUPERO', 'Stai per creare nuovi codici di recupero'],
    ['DISATTIVA', "Stai per disattivare l'app di autenticazione"],
  ] as const) {
    await test.step(`${name} has no effect either`, async () => {
      await thief.getByRole('button', { name }).click();
      await pressConfirm(thief);
      await asked(about);
      await giveUp();
      // The question that was confirmed is shown again.
      await giveUp();
      await expect(dialog).toBeHidden();
    });
  }

  await test.step('nothing has changed for the owner', async () => {
    await page.reload();
    await expect(page.getByText('Hai ancora 10 codici di recupero su 10.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Le tue passkey' })).toHaveCount(0);
    await expect(page.getByText(/^Attiva dal /)).toBeVisible();
  });
});
