import { brokenRules, setStates } from '@portal/e2e';
import { startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

test('@desktop [SHELL-360, SDK-356] a tester puts calls into states by a link, in the panel and by a script, and the badge says so', async ({
  page,
  expectFaults,
  resumeSession,
}) => {
  expectFaults(/status of 500|getUsers failed/);
  const badge = page.getByRole('complementary', { name: 'Ambiente di prova' });
  await resumeSession(page, 'marta.ferri');

  await test.step('a link: the list of terminals is empty, that of people fails, on their pages', async () => {
    await page.goto('/terminals?states=getTerminals:empty@/terminals,getUsers:500@/users');
    await expect(badge).toContainText('Prova · 2 stati');
    await expect(page).toHaveURL(/\/terminals$/);
    await expect(page.getByText('Hai 0 ID Terminale disponibili')).toBeVisible();
    await page.goto('/users');
    await expect(page.getByRole('button', { name: 'RIPROVA' })).toBeVisible();
    await expect(badge).toContainText('Prova · 2 stati');
  });

  await test.step('the panel: the failure is taken back by keyboard', async () => {
    await page.getByRole('button', { name: 'Apri il pannello di prova' }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Pannello di prova' });
    await panel.getByLabel('Pagina').selectOption('/users');
    await expect(panel.getByRole('combobox', { name: /^getUsers/ })).toHaveValue('500');
    expect(await brokenRules(page)).toEqual([]);
    await panel.getByRole('combobox', { name: /^getUsers/ }).selectOption('Normale');
    await panel.getByRole('button', { name: 'APPLICA' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Le tue utenze' })).toBeVisible();
    await expect(badge).toContainText('Prova · getTerminals: vuota');
  });

  await test.step('a script: from the next call on the session is over', async () => {
    await expect(setStates(page, ['getNothing:slow'])).rejects.toThrow(
      'getNothing:slow: This portal makes no call of this name.',
    );
    await setStates(page, ['getCatalog:signed-out', 'getCategories:signed-out']);
    await expect(badge).toContainText('Prova · 2 stati');
    await page.getByRole('link', { name: 'Catalogo' }).first().click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test('@desktop [SHELL-364] nothing of it is there for other people, or where the portal does not allow testers', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const noTester = async () => {
    expect(await page.evaluate(() => 'portalTester' in window)).toBe(false);
    await expect(page.getByRole('button', { name: 'Apri il pannello di prova' })).toHaveCount(0);
  };

  await test.step('people who ask for nothing', async () => {
    await signIn(page, 'marta.ferri');
    await page.goto('/terminals');
    await expect(page.getByText(/ID Terminale disponibili/)).toBeVisible();
    await noTester();
    expect(files.filter((file) => /tester/.test(file))).toEqual([]);
  });

  await test.step('a portal that allows none', async () => {
    const strict = await startPortal({ OVERRIDES: 'off' });
    try {
      await page.goto(`${strict.address}/login?states=*:500`);
      await expect(page.getByRole('alert')).toContainText('Questo portale non ammette stati di prova.');
      await noTester();
      await page.reload();
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    } finally {
      await page.goto('about:blank');
      await strict.remove();
    }
  });
});
