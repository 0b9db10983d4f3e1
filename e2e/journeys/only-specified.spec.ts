import { join } from 'node:path';
import { ownOperations } from '@portal/contract';
import {
  confirm,
  confirmDialog,
  createProduct,
  dialog,
  IMPORT_HEADERS,
  openDownloads,
  search,
  unique,
} from '../support/catalogue.ts';
import { expectResult, signingRequest } from '../support/developer.ts';
import { openPage, pagesOfOwnCalls, portalPages } from '../support/pages.ts';
import { addPerson, card, uniqueEmail } from '../support/people.ts';
import { type RunningPortal, startPortal } from '../support/running-portal.ts';
import { test as base, expect, signIn } from '../support/test.ts';
import { dropFile, workbook } from '../support/workbook.ts';

/** A portal whose backend has only the specified calls, as the provider's may have. */
const test = base.extend<{ strangers: readonly string[] }, { specified: RunningPortal }>({
  specified: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const PORTAL_CONFIG = join(import.meta.dirname, '../support/only-specified.json');
      const portal = await startPortal({ PORTAL_CONFIG, HUMAN_CHECK: 'off' });
      await use(portal);
      await portal.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visited: async ({ specified }, use) => use(specified),

  /** Our own calls that the page made nevertheless. */
  strangers: [
    async ({ page }, use) => {
      const strangers: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        const call = `${request.method()} ${pathname}`;
        if (ourCalls.some((one) => one.test(call))) strangers.push(call);
      });
      await use(strangers);
      expect(strangers).toEqual([]);
    },
    { auto: true },
  ],
});

const ourCalls = Object.values(ownOperations).map(
  ({ method, path }) => new RegExp(`^${method} /api/[^?]*${path.replace(/:\w+/g, '[^/]+')}$`),
);

/** Links that exist only for calls about the security of accounts. */
const aboutSafety = /^(Sicurezza|Attività|CRONOLOGIA)$/;

const byPerson = Map.groupBy(
  portalPages.filter(({ missing, name }) => !missing && !pagesOfOwnCalls.includes(name)),
  ({ who }) => who,
);

for (const [who, pages] of byPerson) {
  test(`@desktop @every-page every page of ${who ?? 'a visitor'} needs only the specified calls`, async ({ page }) => {
    test.slow();
    if (who) await signIn(page, who);
    for (const each of pages) {
      await test.step(each.title, async () => {
        await openPage(page, each);
        await expect(page.getByRole('button', { name: 'RIPROVA' })).toBeHidden();
        await expect(page.getByRole('link', { name: aboutSafety })).toHaveCount(0);
      });
    }
  });
}

test('@desktop [SEC-365] with only the specified calls, nothing about factors, devices and activity is drawn', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByRole('button', { name: 'AVANTI' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'USA UNA PASSKEY' })).toHaveCount(0);
  await signIn(page, 'marta.ferri');
  for (const address of ['/security', '/security/password', '/activity']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Assistenza' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: aboutSafety })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Altro' }).click();
  await expect(page.getByRole('dialog', { name: 'Altro' }).getByRole('link', { name: 'Assistenza' })).toBeVisible();
  await expect(page.getByRole('link', { name: aboutSafety })).toHaveCount(0);
});

test('@desktop [TERM-306, PROD-417] with only the specified calls, nothing about cash registers, tables and labels is drawn', async ({
  page,
  resumeSession,
}) => {
  const main = page.getByRole('main');
  // Then a terminal of the demo data would have to be linked.
  await page.clock.setFixedTime(new Date('2027-01-14T09:00:00Z'));
  await resumeSession(page, 'marta.ferri');
  await page.goto('/');
  await expect(main.getByText('DA SISTEMARE')).toBeVisible();
  await expect(main.getByRole('link', { name: /cassa/ })).toHaveCount(0);
  await page.goto('/terminals');
  await expect(main.getByRole('heading', { name: /^Hai \d+ ID Terminale/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /cassa/ })).toHaveCount(0);
  await page.goto('/cashLink');
  await expect(main.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
  for (const address of ['/catalog/table', '/catalog/labels']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/catalog\?tab=products$/);
  }
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /SELEZIONA|TABELLA|ETICHETTE/ })).toHaveCount(0);
  await page.goto('/catalog');
  await page
    .getByRole('link', { name: /^Apri / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^PRODOTTI DELLA CATEGORIA/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'MODIFICA IN TABELLA' })).toHaveCount(0);
});

test('@desktop with only the specified calls, a person is added and revoked', async ({ page, resumeSession }) => {
  const email = uniqueEmail('olga.riva');
  await resumeSession(page, 'marta.ferri');
  await addPerson(page, email, /^50110002/);
  await page.getByRole('button', { name: 'VEDI ELENCO UTENZE' }).click();
  await card(page, email).click();
  await page.getByRole('button', { name: 'REVOCA UTENZA' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: `Hai revocato con successo l'utenza di ${email}` })).toBeVisible();
});

test('@desktop with only the specified calls, products are created, deleted for good and imported', async ({
  page,
  resumeSession,
}) => {
  const [product, category, imported] = [unique('Chinotto'), unique('Bibite nuove'), unique('Cedrata')];
  await resumeSession(page, 'marta.ferri');
  await createProduct(page, product, category);

  await test.step('nothing is offered that the backend cannot do', async () => {
    await page.goto('/catalog?tab=products');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'SELEZIONA' })).toBeHidden();
    await openDownloads(page);
    await expect(page.getByRole('menuitem')).toHaveText(['MODELLO DA COMPILARE', 'STAMPA LISTINO']);
    await page.keyboard.press('Escape');
  });

  await test.step('a product is deleted, and no undo is offered', async () => {
    await search(page, product);
    await page.getByRole('button', { name: `Azioni per ${product}` }).click();
    await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
    await confirmDialog(page);
    await expect(page.getByRole('article').filter({ hasText: product })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'ANNULLA' })).toBeHidden();
  });

  await test.step('a category is deleted as well', async () => {
    await page.goto('/catalog');
    await page.getByRole('button', { name: `Azioni per ${category}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'ELIMINA' }).click();
    await expect(dialog(page, 'Elimina categoria')).toBeVisible();
    await confirmDialog(page);
    await expect(page.getByRole('heading', { name: category, exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'ANNULLA' })).toBeHidden();
  });

  await test.step('a file is imported, without a preview', async () => {
    await page.goto('/addProduct/import');
    await dropFile(page, workbook('listino.xlsx', [IMPORT_HEADERS, [imported, '', 3.5, '']]));
    await expect(page.getByRole('button', { name: 'ANTEPRIMA' })).toBeHidden();
    await page.getByRole('button', { name: 'AVANTI' }).click();
    await expect(page.getByRole('heading', { name: 'Il file è stato caricato con successo.' })).toBeVisible();
  });
});

test('@desktop with only the specified calls, an application is created and a request for a certificate sent', async ({
  page,
  resumeSession,
}) => {
  const name = unique('Ordini');
  await resumeSession(page, 'dev@softlab.it');
  await page.goto('/addApp');
  await page.getByLabel('Nome').fill(name);
  await page.getByLabel('Redirect URI').fill('https://softlab.example/ordini');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page
    .getByRole('checkbox', { name: /^Seleziona (?!tutti)/ })
    .first()
    .check();
  await confirm(page);
  await expectResult(page, "Hai creato un'applicazione!");

  await test.step('its credentials are shown, and no new secret is offered', async () => {
    await page.goto(`/applications/${encodeURIComponent(name)}`);
    await expect(page.getByText('client_id', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'RIGENERA' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Come ottenere un token' })).toBeHidden();
  });

  await test.step('a request for a certificate is sent', async () => {
    await page.goto('/');
    const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Certificato' }) });
    await page.locator('input[type=file]').setInputFiles(signingRequest('rsa-2048.csr'));
    await box.getByRole('button', { name: 'Invia' }).click();
    await expect(box.getByText('Certificato caricato')).toBeVisible();
  });
});
