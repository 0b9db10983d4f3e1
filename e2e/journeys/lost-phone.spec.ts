import { mailed } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { test } from '../support/own-portal.ts';
import { addApp } from '../support/second-factor.ts';
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
    expect(said).toContain('giulia.longhi signs in with the password alone. Done by Ornella Bini.');
    await page.goto('/security');
    await givePassword(page, NEW);
    await expect(page.getByRole('heading', { name: 'Il tuo accesso è protetto in 1 modo' })).toBeVisible();
    const notices = page.getByRole('list', { name: 'Ultimi avvisi' });
    await expect(notices.getByText("Secondo passo tolto dall'assistenza")).toBeVisible();
    await mailed(page, EMAIL, /l'assistenza ha tolto app di autenticazione/);
  });
});
