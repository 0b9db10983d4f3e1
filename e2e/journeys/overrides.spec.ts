import { brokenRules } from '@portal/e2e';
import { openDownloads } from '../support/catalogue.ts';
import { type LocalRelease, ONLY_LOCAL, serveLocally } from '../support/local-release.ts';
import { startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ loadsAhead: true });

let local: LocalRelease;

// It serves until the page is closed, which may still load pages ahead from it.
test.beforeEach(async ({ portal, atEnd }) => {
  local = await serveLocally(portal.releases, 'mf-catalog');
  atEnd(local.stop);
});

test('@desktop a tester loads a remote from their own machine, sees that on every page, and removes it', async ({
  page,
  expectFaults,
}) => {
  const badge = page.getByRole('complementary', { name: 'Ambiente di prova' });
  const catalogue = page.getByRole('heading', { name: /Categorie create$/ });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));

  await test.step('the badge is there from the sign-in on', async () => {
    await page.goto(`/catalog?override=${local.address}`);
    await expect(badge).toContainText(`mf_catalog da ${new URL(local.address).host}`);
    await expect(page).not.toHaveURL(/override/);
    await signIn(page, 'marta.ferri');
  });

  await test.step('the local files are shown, also after a reload', async () => {
    await page.goto('/catalog');
    await expect(catalogue).toBeVisible();
    await expect(badge).toBeVisible();
    expect(fetched.filter((url) => url.startsWith(`${local.address}remoteEntry`))).not.toEqual([]);
    expect(await brokenRules(page)).toEqual([]);
  });

  await test.step('the panel shows its version', async () => {
    await page.getByRole('button', { name: 'Apri il pannello di prova' }).click();
    const panel = page.getByRole('dialog', { name: 'Pannello di prova' });
    await expect(panel.getByRole('textbox', { name: 'Indirizzo di mf_catalog' })).toHaveValue(local.address);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  await test.step('the failure panel removes it', async () => {
    expectFaults(/remoteEntry|mf_catalog|status of 404|RUNTIME-0|Error boundary|Loading (?:CSS )?chunk/i);
    local.breakFiles();
    await page.reload();
    await page.getByRole('button', { name: 'TOGLI LA VERSIONE LOCALE' }).click();
    await expect(catalogue).toBeVisible();
    await expect(badge).toBeHidden();
  });

  await test.step('if a local remote does not answer, the released one stays', async () => {
    expectFaults(/release\.json/, /ERR_CONNECTION_REFUSED/);
    await local.stop();
    await page.goto(`/catalog?override=${local.address}`);
    await expect(page.getByRole('alert')).toContainText('vedi quella pubblicata');
    await expect(catalogue).toBeVisible();
  });
});

test('[SHELL-523] a local remote that uses what the shell has not does not fit: none of its code runs, and the page says what is missing', async ({
  page,
  resumeSession,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  local.useUnknownCall();
  await resumeSession(page, 'marta.ferri');
  await page.goto(`/catalog?override=${local.address}`);
  const notice = page.getByRole('alert').filter({ hasText: 'Versione locale ignorata' });
  await expect(notice).toContainText('usa getNothing di @portal/contract, e qui non c');
  await expect(page.getByRole('heading', { name: /Categorie create$/ })).toBeVisible();
  expect(fetched.filter((url) => url.startsWith(local.address))).toEqual([`${local.address}release.json`]);
});

test('[SHELL-480] whoever signs in on a page that only a local remote has comes back to it', async ({
  page,
  expectFaults,
}) => {
  // The portal's server knows no such page; the document comes all the same.
  expectFaults(/404/);
  await page.goto(`${ONLY_LOCAL}?override=${local.address}`);
  await signIn(page, 'marta.ferri');
  await expect(page.getByRole('heading', { name: /Categorie create$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${ONLY_LOCAL}$`));
});

test('@desktop other pages of a local remote are loaded ahead, and the browser uses what came', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/catalog?tab=products&override=${local.address}`);
  await signIn(page, 'marta.ferri');
  const isFetched = () => fetched.some((url) => url.startsWith(`${local.address}page-price-list.`));
  await expect.poll(isFetched, { timeout: 60_000 }).toBe(true);
  await openDownloads(page);
  await page.getByRole('menuitem', { name: 'STAMPA LISTINO' }).click();
  await expect(page.getByRole('heading', { name: /prodotti nel listino$/ })).toBeVisible();
});

test('@desktop an address that is not allowed is never requested, and a message says that it is ignored', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));

  await test.step('another origin', async () => {
    await page.goto('/login?override=https://altrove.example/');
    await expect(page.getByRole('alert')).toContainText('Versione locale ignorata: https://altrove.example/');
    await expect(page.getByRole('alert')).toContainText('solo da http://localhost:*');
    await expect(page.getByLabel('Username')).toBeVisible();
  });

  await test.step('any origin, if the server allows none', async () => {
    const strict = await startPortal({ OVERRIDES: 'off' });
    try {
      const answer = await page.goto(`${strict.address}/login?override=${local.address}`);
      expect(answer?.headers()['content-security-policy']).not.toContain('localhost');
      await expect(page.getByRole('alert')).toContainText('Questo portale non ammette versioni locali.');
      await expect(page.getByLabel('Username')).toBeVisible();
      expect(new Set(asked)).toEqual(new Set([portal.address, strict.address]));
    } finally {
      // A page that is still loading ahead would report that its server is gone.
      await page.goto('about:blank');
      await strict.remove();
    }
  });
});

test('@desktop nobody else loads a byte of it', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(files.filter((file) => /tester/.test(file))).toEqual([]);
});
