import { expectColumns } from '../support/catalogue.ts';
import { accountCount, card, download, HEADERS, uniqueEmail, uploadRows } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const CONFIRM = 'Confermi di voler procedere alle seguenti modifiche?';

test('@desktop an administrator reads, searches, downloads and uploads the accounts', async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page, 'marta.ferri');
  await page.goto('/users');
  const email = uniqueEmail('nuova.cassa');

  await test.step("[USER-001, USER-002] the administrator's own account comes first, and the others are counted", async () => {
    await expect(page.getByRole('heading', { name: 'IL TUO ACCOUNT' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Marta Ferri.*marta\.ferri@bottegaferri\.it/ })).toBeVisible();
    await expect(card(page, 'andrea.conte@bottegaferri.it')).toBeVisible();
    const cards = page.getByRole('list', { name: 'Le tue utenze' }).getByRole('listitem');
    await expect(cards).toHaveCount(await accountCount(page));
    await expect(card(page, 'dev@softlab.it')).toBeVisible();
  });

  await test.step('[USER-006, CONST-023] cards are two in a row', () => expectColumns(page, 'Le tue utenze', 2));

  await test.step('[USER-007] above ten accounts there is a search', async () => {
    await page.getByRole('searchbox').fill('ANDREA');
    await expect(page.getByText('1 risultato trovato')).toBeVisible();
    await page.getByRole('searchbox').fill('nessuno così');
    await expect(page.getByText('Nessuna utenza trovata')).toBeVisible();
    await page.getByRole('button', { name: 'Cancella' }).click();
  });

  let rows: string[][] = [];
  await test.step('[USER-004] SCARICA UTENZE saves the accounts as utenze.xlsx', async () => {
    const file = await download(page, 'SCARICA UTENZE');
    rows = file.rows;
    expect(file.name).toBe('utenze.xlsx');
    expect(rows[0]).toEqual(HEADERS);
    expect(rows).toContainEqual(
      expect.arrayContaining(['andrea.conte', 'andrea.conte@bottegaferri.it', '50110003', '50220001']),
    );
  });

  await test.step('[USER-005] a file with mistakes is refused with its first mistake, and one press shows the others', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'UPLOAD UTENZE' }).click();
    await chooser;
    await uploadRows(page, [
      ...rows,
      ['', 'nessun.tid@bottegaferri.it', '', '', ''],
      ['', 'tid.ignoto@bottegaferri.it', '', '99999999', ''],
    ]);
    const refused = page.getByRole('dialog', { name: 'Errore nella validazione del file' });
    await expect(refused).toContainText(`Errore sulla riga ${rows.length + 1}: TID non compilato.`);
    await expect(refused).not.toContainText('99999999');
    await refused.getByRole('button', { name: 'dettaglio errori' }).click();
    await expect(refused).toContainText('TID 99999999 non attivo sul punto vendita corrente.');
    await page.keyboard.press('Escape');
    await expect(refused).toBeHidden();
  });

  const before = await accountCount(page);
  await test.step('[USER-014, USER-016] a good file is verified, and a dialog compares before and after, person by person', async () => {
    const promoted = rows.map((row) => (row[0] === 'andrea.conte' ? row.with(2, 'Direttore') : row));
    await uploadRows(page, [...promoted, ['', email, 'Cassa 9', '50110008', '50220006']]);
    const question = page.getByRole('dialog', { name: CONFIRM });
    const { before: existing, after } = await associations(question);
    expect(after).toBe(existing + 2);
    const people = question.getByRole('list', { name: 'Utenze che cambiano' }).getByRole('listitem');
    await expect(people.filter({ hasText: email })).toContainText('NUOVA');
    await expect(people.filter({ hasText: 'Andrea Conte' })).toContainText(/Responsabile sala.*Direttore/);
    await question.getByRole('button', { name: 'ANNULLA' }).click();
    expect(await accountCount(page)).toBe(before);
  });

  await test.step('[USER-033, USER-032] after CONFERMA the file in the answer is saved and the list shows the new user', async () => {
    await uploadRows(page, [...rows, ['', email, 'Cassa 9', '50110008', '50220006']]);
    await page.getByRole('dialog', { name: CONFIRM }).waitFor();
    const answered = await download(page, 'CONFERMA');
    expect(answered.name).toBe('utenze.xlsx');
    expect(answered.rows.map(([, address]) => address)).toContain(email);
    const done = page.getByRole('dialog', { name: 'Il file è stato caricato con successo.' });
    await done.getByRole('button', { name: 'HO CAPITO' }).click();
    await expect(page.getByRole('heading', { name: `LE TUE UTENZE(${before + 1})` })).toBeVisible();
    await expect(card(page, email)).toContainText('Cassa 9');
    rows = answered.rows;
  });

  await test.step('the same file again changes nothing', async () => {
    await uploadRows(page, rows);
    const { before: existing, after } = await associations(page.getByRole('dialog', { name: CONFIRM }));
    expect(after).toBe(existing);
    await page.getByRole('button', { name: 'ANNULLA' }).click();
  });

  await test.step('[SEC-014] nobody who is not in the lists can be opened', async () => {
    await page.goto('/users/nessuno?userType=1');
    await expect(page.getByText('Questa pagina non esiste')).toBeVisible();
  });
});

test('@desktop an administrator without staff adds the first person, and undoes everything', async ({
  page,
  resumeSession,
}) => {
  const email = 'primo.neri@duetorri.it';
  await resumeSession(page, 'paolo.neri');
  await page.goto('/users');

  await test.step('[USER-009] the empty page explains the invitation and offers CREA UTENZA', async () => {
    await expect(page.getByRole('heading', { name: 'LE TUE UTENZE(0)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Invita il tuo staff' })).toBeVisible();
    await page.getByRole('button', { name: 'CREA UTENZA' }).click();
  });

  await test.step('[USER-042] with one type of terminal, the data lead straight to the chooser', async () => {
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/chooseTerminal/);
    await expect(page.getByRole('heading', { name: 'Assegna un ID Terminale Mobile POS' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Crea utenza' })).toHaveAttribute('aria-valuenow', '100');
    await expect(page.getByRole('radio', { name: /^50330003/ })).toBeDisabled();
  });

  await test.step('[USER-049] CONFERMA creates the user, who appears in the list', async () => {
    // With the keyboard only: the first tile, then Enter.
    await page.getByRole('radio', { name: /^50330001/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
    await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
    await expect(page.getByRole('heading', { name: 'LE TUE UTENZE(1)' })).toBeVisible();
    await card(page, email).click();
  });

  await test.step('[USER-082] with a single type the choice is about one terminal or none', async () => {
    await page.getByRole('button', { name: 'MODIFICA Mobile POS' }).click();
    await expect(page.getByRole('heading', { name: 'Scegli cosa assegnare' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Un ID Terminale', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Nessun ID Terminale' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\/primo\.neri\?.*terminalStatus=NOT_ASSIGNED/);
    await expect(
      page.getByText('Assegnagli un ID terminale attivo per permettere di accettare pagamenti.'),
    ).toBeVisible();
  });

  await test.step('[USER-059, USER-070, USER-072, RES-015] revoking asks, and ends with its result', async () => {
    await page.getByRole('button', { name: 'REVOCA UTENZA' }).click();
    const question = page.getByRole('dialog', { name: 'Sei davvero sicuro?' });
    await question.getByRole('button', { name: 'ANNULLA' }).click();
    await page.getByRole('button', { name: 'REVOCA UTENZA' }).click();
    await question.getByRole('button', { name: 'CONFERMA' }).click();
    await expect(page.getByRole('heading', { name: `Hai revocato con successo l'utenza di ${email}` })).toBeVisible();
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'LE TUE UTENZE(0)' })).toBeVisible();
  });
});

/** The two numbers in the question. */
async function associations(question: import('@playwright/test').Locator) {
  await expect(question).toContainText('associazioni esistenti');
  const words = (await question.textContent()) ?? '';
  const before = Number(words.match(/(\d+)\s*associazioni esistenti/)?.[1]);
  const after = Number(words.match(/(\d+)\s*associazioni dopo l'upload/)?.[1]);
  return { before, after };
}
