import { expectColumns } from '../support/catalogue.ts';
import { pasted } from '../support/pasted.ts';
import { addPerson, card, choose, uniqueEmail, usernameOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'marta.ferri' });

test('an administrator pages through the terminals, opens one and copies its id', async ({
  page,
  context,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/terminals');
  const rows = page.getByRole('list', { name: 'ID Terminale', exact: true }).locator('[role="listitem"]');

  await test.step('[TERM-005] five rows are shown first, and MOSTRA DI PIÙ shows five more', async () => {
    await expect(rows).toHaveCount(5);
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(rows).toHaveCount(10);
    await expect(rows.nth(5)).toBeFocused();
  });

  await test.step('[TERM-006] a row shows id, type and state', async () => {
    await expect(rows.nth(0)).toContainText(
      isMobile ? /50110001.*ATTIVO.*Mobile POS/s : /50110001.*Mobile POS.*ATTIVO/s,
    );
    await expect(rows.filter({ hasText: '50110005' })).toContainText('DISATTIVO');
    await expect(rows.filter({ hasText: '50110007' })).toContainText('non assegnato');
    await expect(rows.filter({ hasText: '50220001' })).toContainText('Aggiuntivo');
  });

  await test.step('[TERM-013] a row opens and lists its users, and a terminal without users does not open', async () => {
    const opening = rows.nth(0).getByRole('button', { name: /^Assegnato a \d+ utenze$/ });
    await opening.focus();
    await page.keyboard.press('Enter');
    await expect(opening).toHaveAttribute('aria-expanded', 'true');
    await expect(rows.nth(0).getByText('giulia.longhi')).toBeVisible();
    await expect(rows.filter({ hasText: '50110008' }).getByText('Non assegnato', { exact: true })).toBeVisible();
  });

  await test.step('pressing an id copies it', async () => {
    await page.getByRole('button', { name: '50110003 Copia' }).click();
    await expect(page.getByText('Copiato negli appunti')).toBeVisible();
    expect(await pasted(page)).toBe('50110003');
  });
});

test('@phone [TERM-351] the filters of terminals are one line, and a sheet has all of them', async ({ page }) => {
  await page.goto('/terminals');
  const rows = page.getByRole('list', { name: 'ID Terminale', exact: true }).locator('[role="listitem"]');
  await expect(rows.first()).toBeVisible();
  expect((await rows.first().boundingBox())?.y).toBeLessThan(422);
  await page.getByRole('button', { name: 'Filtra', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtra' });
  for (const choice of [sheet.getByLabel('SoftPOS'), sheet.getByLabel('DISATTIVO')]) {
    await choice.click();
    await expect(choice).toBeChecked();
  }
  await sheet.getByRole('button', { name: 'MOSTRA 1 TERMINALE' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('50220004');
  expect((await rows.first().boundingBox())?.y).toBeLessThan(480);
  await page.getByRole('button', { name: 'Togli il filtro DISATTIVO' }).click();
  await expect(page.getByRole('button', { name: 'Filtra (1)' })).toBeVisible();
});

test('@phone the search of phones finds terminals, people, and the terminal to assign', async ({ page }) => {
  const email = uniqueEmail('carla.sala');
  const field = page.getByRole('searchbox');
  const confirm = page.getByRole('button', { name: 'CONFERMA' });
  await growTerminals(page);
  await page.goto('/terminals');

  await test.step('[USER-051] it lists the terminals that it finds', async () => {
    await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(field).toBeFocused();
    await field.fill('5022');
    await expect(page.getByText(/^\d+ risultati trovati$/)).toBeVisible();
  });

  await test.step('[USER-052] a single terminal found is shown with its users, who are links to their details', async () => {
    await field.fill('50220001');
    await expect(page.getByText('1 risultato trovato')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Assegnato a 1 utenza$/ })).toBeVisible();
    await page.getByRole('link', { name: /andrea\.conte/ }).click();
    await expect(page).toHaveURL(/\/users\/andrea\.conte\?userType=1/);
    await page.goBack();
    await expect(field).toHaveValue('50220001');
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(page).toHaveURL(/\/terminals/);
  });

  await test.step('[USER-053, CONST-023] people are one below the other, and a single person found is shown with the terminals and the links to change them', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Utenze' }).click();
    await expect(card(page, 'andrea.conte@bottegaferri.it')).toBeVisible();
    await expectColumns(page, 'Le tue utenze', 1);
    await page.getByRole('link', { name: 'Cerca per e-mail o username' }).click();
    await field.fill('sara.mor');
    await expect(page.getByText('1 risultato trovato')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ASSEGNA Mobile POS' })).toBeVisible();
    await expect(page.getByRole('link', { name: /sara\.mor ?etti/ })).toBeVisible();
  });

  const pick = async (id: string) => {
    await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
    await field.fill(id);
    await choose(page, new RegExp(`^${id}`));
  };

  await test.step('[USER-054] CONFERMA leads to the second choice, and then creates the person', async () => {
    await page.goto('/addUser');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByRole('checkbox', { name: /Mobile POS/ }).check({ force: true });
    await page.getByRole('checkbox', { name: /SoftPOS/ }).check({ force: true });
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await page.getByRole('link', { name: 'Cerca ID Terminale' }).click();
    // The page that is left has such buttons too.
    await expect(field).toBeFocused();
    await expect(confirm).toBeDisabled();
    await page.getByRole('button', { name: 'MOSTRA DI PIÙ' }).click();
    await expect(page.getByRole('radio')).toHaveCount(10);
  });

  await test.step('[SHELL-036, CONST-035] its list is as high as the window less 326 px, and scrolls', async () => {
    const height = await page.getByRole('group', { name: 'ID Terminale' }).evaluate((group) => {
      let box = group.parentElement;
      while (box && box.scrollHeight <= box.clientHeight) box = box.parentElement;
      return box?.clientHeight;
    });
    expect(height).toBe((page.viewportSize()?.height ?? 0) - 326);
  });

  await test.step('the person has the chosen terminals', async () => {
    await field.fill('50110008');
    await choose(page, /^50110008/);
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Ora assegna un ID Terminale SoftPOS' })).toBeVisible();
    await pick('50220006');
    await confirm.click();
    await expect(page.getByRole('heading', { name: 'Hai creato un nuovo membro del tuo staff!' })).toBeVisible();
    await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
  });

  await test.step('it also finds the terminal that replaces another', async () => {
    await card(page, email).click();
    await page.getByRole('button', { name: 'MODIFICA Mobile POS' }).click();
    await choose(page, 'Modifica ID Terminale');
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await pick('50110003');
    await confirm.click();
    await expect(page).toHaveURL(new RegExp(`/users/${usernameOf(email)}\\?`));
    await expect(page.getByRole('listitem').filter({ hasText: '50110003' })).toContainText('ATTIVO');
  });
});

/** Adds terminals of both types: the demo merchant has at most ten of each, and the search appears above ten. */
async function growTerminals(page: import('@playwright/test').Page): Promise<void> {
  await page.route('**/api/services/terminals', async (route) => {
    const answer = await route.fetch();
    const terminals: object[] = await answer.json();
    const further = (terminalType: string, first: number) =>
      Array.from({ length: 6 }, (_, place) => ({
        terminalId: String(first + place),
        terminalType,
        softposType: terminalType === 'SOFTPOS' ? 'A' : null,
        tidStatus: 'ATTIVO',
        users: [],
      }));
    await route.fulfill({
      response: answer,
      json: [...terminals, ...further('MPOS', 60110001), ...further('SOFTPOS', 60220001)],
    });
  });
}

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
