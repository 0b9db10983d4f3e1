import { addPasskeyDevice } from '../support/device-with-passkeys.ts';
import { mailed } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { test } from '../support/own-portal.ts';
import { addApp, fillCode, leaveSession, pressConfirm } from '../support/second-factor.ts';
import { expect, givePassword } from '../support/test.ts';

const USER = { username: 'giulia.longhi', password: 'Dipendente2026' } as const;

const NEW = { ...USER, password: 'Gradino2027' } as const;

const EMAIL = 'giulia.longhi@bottegaferri.it';

test('[SEC-391] @desktop a person who lost phone and codes gets in through the operator, and a person who has only the mailbox does not', async ({
  page,
  own,
}) => {
  await addApp(own, USER);

  await test.step('a new password by mail still leads to the second step', async () => {
    await page.goto('/forgotPassword');
    await page.getByLabel('Username').fill(USER.username);
    await page.getByRole('button', { name: 'INVIA IL LINK' }).click();
    await page.goto(await mailed(page, EMAIL, /http\S+changePasswordUnauth\S+/));
    await page.getByLabel('Nuova password').fill(NEW.password);
    await page.getByLabel('Conferma password').fill(NEW.password);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await givePassword(page, NEW);
    await expect(page).toHaveURL(/\/secondFactor$/);
  });

  await test.step('without recovery codes the page names whom to call', async () => {
    await page.getByRole('button', { name: 'Usa un codice di recupero' }).click();
    await expect(page.getByText('Non hai più i codici?')).toBeVisible();
    await expect(page.getByRole('link', { name: "Chiama l'assistenza" })).toBeVisible();
  });

  await test.step('once the operator has spoken to the person, the password opens the account, and a mail says so', async () => {
    const said = await operate(own, 'reset-factors', USER.username, '--yes', '--by', 'Ornella Bini');
    expect(said).toContain('The next sign-in takes the password alone. Done by Ornella Bini.');
    await page.goto('/security');
    await givePassword(page, NEW);
    await expect(page.getByRole('heading', { name: 'Il tuo accesso è protetto in 1 modo' })).toBeVisible();
    const notices = page.getByRole('list', { name: 'Ultimi avvisi' });
    await expect(notices.getByText("Secondo passo tolto dall'assistenza")).toBeVisible();
    await mailed(page, EMAIL, /l'assistenza ha tolto app di autenticazione/);
  });
});

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
