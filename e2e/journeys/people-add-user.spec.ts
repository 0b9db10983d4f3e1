import { card, choose, HEADERS, offline, uniqueEmail, uploadRows, usernameOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('@desktop an administrator adds a person with both terminals, in steps that survive a reload and a lost network', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/, /500/);
  const email = uniqueEmail('nadia.rossini');
  const next = page.getByRole('button', { name: 'AVANTI' });
  const confirm = page.getByRole('button', { name: 'CONFERMA' });
  await page.goto('/users');

  await test.step('[USER-034, USER-036] step 1 asks for the data, and leads to developers', async () => {
    await page.getByRole('button', { name: 'CREA UTENZA' }).click();
    await expect(page.getByRole('heading', { name: 'Inserisci i dati del dipendente' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Abilita utenza sviluppatore' })).toHaveAttribute(
      'href',
      '/activateDev',
    );
    await expect(page.getByText('Passo 1 di 3')).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill('nadia@');
    await page.getByLabel('E-mail', { exact: true }).blur();
    await expect(page.getByText('E-mail non valida. Controlla e riprova.')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Ruolo o punto vendita').fill('Banco Mercato');
    await next.click();
  });

  await test.step('[USER-040] step 2 asks for Mobile POS, SoftPOS or both', async () => {
    await expect(page.getByRole('heading', { name: 'Scegli il tipo di ID Terminale' })).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
    await page.getByRole('checkbox', { name: /SoftPOS/ }).check({ force: true });
  });

  await test.step('what was typed survives a reload between the steps', async () => {
    await page.goto('/addUser');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Ruolo o punto vendita')).toHaveValue('Banco Mercato');
    await next.click();
    await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
    await page.getByRole('checkbox', { name: /SoftPOS/ }).check({ force: true });
    await next.click();
  });

  await test.step('[USER-043] the chooser names the type; a suspended terminal is shown but cannot be chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Assegna un ID Terminale Mobile POS' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(5);
    await expect(page.getByRole('radio', { name: /^50110005/ })).toBeDisabled();
    await expect(confirm).toBeDisabled();
    await choose(page, /^50110002/);
    await confirm.click();
  });

  await test.step('[USER-048] the second choice has its own words', async () => {
    await expect(page.getByRole('heading', { name: 'Ora assegna un ID Terminale SoftPOS' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Crea utenza' })).toHaveAttribute('aria-valuenow', '83.33');
    await choose(page, /^50220003/);
  });

  await test.step('[SHELL-163] without a network the button says why it does nothing', async () => {
    await offline(page, async () => {
      await expect(next).toHaveAccessibleDescription('Sei offline: per salvare serve la connessione.');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
    });
    await expect(next).not.toHaveAttribute('aria-disabled');
  });

  await test.step('when the connection breaks, nothing is created, and nothing typed is lost', async () => {
    await page.route('**/api/services/user', (route) => route.abort('internetdisconnected'));
    await next.click();
    await expect(
      page.getByRole('heading', { name: "Si è verificato un errore durante la creazione dell'utenza" }),
    ).toBeVisible();
    await expect(page.getByText('Abbiamo controllato: non è cambiato nulla. Puoi riprovare.')).toBeVisible();
    await page.unroute('**/api/services/user');
    await page.getByRole('button', { name: 'TORNA ALLE UTENZE' }).click();
    await page.getByRole('button', { name: 'CREA UTENZA' }).click();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await next.click();
    await expect(page.getByRole('checkbox', { name: /SoftPOS/ })).toBeChecked();
    await next.click();
    await choose(page, /^50110002/);
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Ora assegna un ID Terminale SoftPOS' })).toBeVisible();
    await choose(page, /^50220003/);
  });

  await test.step('[RES-014, USER-049] the person is created and is told by e-mail', async () => {
    await next.click();
    await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
    await expect(
      page.getByText(`dell'utenza ${usernameOf(email)} sono state inviate via e-mail a ${email}`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
    await expect(card(page, email)).toBeVisible();
  });
});

test('an administrator changes everything about a person, and revokes them @desktop', async ({
  page,
  expectFaults,
}) => {
  expectFaults(/500/);
  const email = uniqueEmail('carlo.neri');
  const username = usernameOf(email);
  const next = page.getByRole('button', { name: 'AVANTI' });
  const confirm = page.getByRole('button', { name: 'CONFERMA' });
  await page.goto('/users');
  await page.getByRole('heading', { name: /^LE TUE UTENZE/ }).waitFor();
  await uploadRows(page, [HEADERS, ['', email, 'Banco Mercato', '50110002', '50220003']]);
  await confirm.click();
  await page.getByRole('button', { name: 'HO CAPITO' }).click();
  await card(page, email).click();

  await test.step('[USER-055, USER-058, USER-062, USER-063, USER-066] the detail says whose it is and shows both tiles', async () => {
    await expect(page).toHaveURL(
      new RegExp(`/users/${username}\\?userType=1&description=Banco\\+Mercato&terminalStatus=ACTIVE`),
    );
    await expect(page.getByRole('heading', { name: username })).toBeVisible();
    for (const text of ['DIPENDENTE', 'INFORMAZIONI UTENTE', email, 'ID TERMINALE']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/^Creato il \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '50110002' })).toContainText('ATTIVO');
    await expect(page.getByRole('listitem').filter({ hasText: '50220003' })).toContainText('Aggiuntivo');
  });

  await test.step('[USER-064] MODIFICA opens the role, SALVA keeps it', async () => {
    await expect(page.getByText('Ruolo o punto vendita (opzionale)')).toBeVisible();
    await page.getByRole('button', { name: /MODIFICA Ruolo/ }).click();
    await page.getByLabel('Ruolo o punto vendita (opzionale)').fill('Cassa 4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/description=Cassa\+4/);
    await expect(page.getByText('Modifica salvata')).toBeVisible();
  });

  await test.step('[USER-069, USER-071, USER-073, RES-016] INVIA PASSWORD asks, then says where the e-mail went', async () => {
    await expect(page.getByText("Invia una nuova password all'utente.")).toBeVisible();
    await page.getByRole('button', { name: 'INVIA PASSWORD' }).click();
    await expect(page.getByRole('dialog', { name: 'Invia una nuova password' })).toBeVisible();
    await confirm.click();
    await expect(page.getByRole('heading', { name: `Email inviata con successo a ${email}` })).toBeVisible();
    await page.getByRole('button', { name: 'TORNA ALLE UTENZE' }).click();
    await card(page, email).click();
  });

  await test.step('[USER-080, USER-081, USER-084] MODIFICA asks what to do with the terminal', async () => {
    await page.getByRole('button', { name: 'MODIFICA Mobile POS' }).click();
    await expect(page).toHaveURL(/\/chooseTidOperation/);
    await expect(page.getByRole('heading', { name: "MODIFICA L'ID TERMINALE" })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Rimuovi ID Terminale' })).toBeVisible();
    await expect(next).toBeDisabled();
    await choose(page, 'Modifica ID Terminale');
    await next.click();
    await expect(page).toHaveURL(/\/chooseTerminal/);
    await expect(page.getByRole('heading', { name: "MODIFICA L'ID TERMINALE" })).toBeVisible();
  });

  await test.step('[USER-085] after the change the detail opens, with the list behind it', async () => {
    await choose(page, /^50110003/);
    await confirm.click();
    await expect(page).toHaveURL(new RegExp(`/users/${username}\\?.*terminalStatus=ACTIVE`));
    await expect(page.getByRole('listitem').filter({ hasText: '50110003' })).toContainText('ATTIVO');
    await page.goBack();
    await expect(page).toHaveURL(/\/users$/);
    await card(page, email).click();
  });

  await test.step('[USER-087] a removal that fails leads back to the detail, which is in the history only once', async () => {
    await page.getByRole('button', { name: 'MODIFICA SoftPOS' }).click();
    await choose(page, 'Rimuovi ID Terminale');
    await page.route('**/api/services/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await next.click();
    await expect(page.getByRole('alert')).toContainText("Non siamo riusciti a rimuovere l'ID Terminale.");
    await page.unroute('**/api/services/**');
    await page.goBack();
    await expect(page).toHaveURL(/\/users$/);
    await card(page, email).click();
  });

  await test.step('[USER-086, USER-079] a removal leads to the detail without it, and ASSEGNA to the chooser', async () => {
    await page.getByRole('button', { name: 'MODIFICA SoftPOS' }).click();
    await choose(page, 'Rimuovi ID Terminale');
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/users/${username}\\?.*terminalStatus=NOT_ASSIGNED`));
    await page.getByRole('button', { name: 'ASSEGNA SoftPOS' }).click();
    await expect(page).toHaveURL(/\/chooseTerminal\?type=SOFTPOS/);
    await page.goBack();
  });

  await test.step('[USER-059, USER-072, RES-015] revoking asks, and ends with its result', async () => {
    await page.getByRole('button', { name: 'REVOCA UTENZA' }).click();
    await confirm.click();
    await expect(page.getByRole('heading', { name: `Hai revocato con successo l'utenza di ${email}` })).toBeVisible();
    await page.getByRole('button', { name: 'TORNA ALLE UTENZE' }).click();
    await expect(page.getByRole('heading', { name: /^LE TUE UTENZE/ })).toBeVisible();
    await expect(card(page, email)).toHaveCount(0);
  });
});
