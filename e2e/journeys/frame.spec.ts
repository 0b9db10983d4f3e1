import { expect, signIn, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the frame of an administrator', () => {
  test('[SHELL-016, SHELL-021, SHELL-022, SHELL-024, SHELL-026] @desktop shows tabs, support and ESCI in the header', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('banner')).toBeHidden();
    await signIn(page, 'marta.ferri');
    const header = page.getByRole('banner');
    const tabs = header.getByRole('navigation', { name: 'Sezioni' }).getByRole('link');
    await expect(tabs).toHaveText(['Home', 'Catalogo', 'Terminali', 'Utenti']);
    await expect(header.getByRole('link', { name: 'Assistenza' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'ESCI' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();

    for (const [tab, address] of [
      ['Terminali', '/terminals'],
      ['Utenti', '/users'],
      ['Catalogo', '/catalog'],
      ['Home', '/'],
    ] as const) {
      await header.getByRole('link', { name: tab, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(header.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('[SHELL-020] @desktop writes the title of the page in upper case', async ({ page, resumeSession }) => {
    await resumeSession(page, 'marta.ferri');
    await page.goto('/terminals');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TERMINALI');
    await expect(page).toHaveTitle(/^Terminali/);
  });

  test('[SHELL-034, SHELL-035] @desktop ends with the five links and the copyright', async ({
    page,
    resumeSession,
  }) => {
    await resumeSession(page, 'marta.ferri');
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText([
      'Assistenza',
      'Trasparenza',
      'Uso dei cookie',
      'Informativa privacy',
      'Termini e condizioni',
    ]);
    await expect(footer).toContainText('© 2020');
  });

  test('[SHELL-278] @phone keeps the links of the menu where they are when the names arrive', async ({
    page,
    resumeSession,
  }) => {
    const names = Promise.withResolvers<void>();
    await page.route('**/api/services/account', async (route) => {
      await names.promise;
      await route.continue();
    });
    await resumeSession(page, 'marta.ferri');
    await page.goto('/');
    await page.getByRole('button', { name: 'Altro' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Sicurezza' });
    await expect(link).toBeVisible();
    const before = await link.boundingBox();
    names.resolve();
    await expect(page.getByRole('dialog').getByText('Bottega Ferri')).toBeVisible();
    expect(await link.boundingBox()).toEqual(before);
  });

  test('[SHELL-015, SHELL-017, SHELL-027, SHELL-018, SHELL-029, SHELL-030, CONST-028] @phone has six icons at the bottom, the selected one in its colour', async ({
    page,
  }) => {
    await page.goto('/login');
    const bar = page.getByRole('navigation', { name: 'Menu' });
    await expect(bar.getByRole('link')).toHaveText([
      'Home',
      'Catalogo',
      'Terminali',
      'Utenze',
      'Applicazioni',
      'Merchants',
    ]);
    await expect(page.getByRole('banner')).toBeHidden();
    await signIn(page, 'marta.ferri');
    await bar.getByRole('link', { name: 'Terminali' }).click();
    await expect(page).toHaveURL(/\/terminals$/);
    const selected = bar.getByRole('link', { name: 'Terminali' });
    await expect(selected).toHaveAttribute('aria-current', 'page');
    await expect(selected).toHaveCSS('color', 'rgb(0, 184, 222)');
  });

  test('[SDK-405] @phone keeps the words whole beside the entry of another team', async ({ page, resumeSession }) => {
    await resumeSession(page, 'marta.ferri');
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Menu' });
    const seen = () =>
      bar.evaluate((menu) => ({
        lines: [...menu.querySelectorAll('span')].map((label) => label.offsetHeight),
        outside: menu.scrollWidth - menu.clientWidth,
      }));
    await expect(bar.getByRole('link')).toHaveCount(6);
    expect(await seen()).toEqual({ lines: Array(6).fill(12), outside: 0 });
    await bar.evaluate((menu) => menu.append(menu.lastElementChild?.cloneNode(true) ?? ''));
    expect(await seen()).toEqual({ lines: Array(7).fill(12), outside: 0 });
  });

  test('[SHELL-031, SHELL-033] @phone opens an overlay with the links and ESCI', async ({ page, resumeSession }) => {
    await resumeSession(page, 'marta.ferri');
    await page.goto('/');
    await page.getByRole('button', { name: 'Altro' }).click();
    const overlay = page.getByRole('dialog', { name: 'Altro' });
    await expect(overlay.getByRole('link')).toHaveText([
      'Sicurezza',
      'Attività',
      'Assistenza',
      'Trasparenza',
      'Uso dei cookie',
      'Informativa privacy',
      'Termini e condizioni',
    ]);
    await expect(overlay.getByRole('button', { name: 'ESCI' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('button', { name: 'Altro' })).toBeFocused();
  });
});

test('[SHELL-025] @desktop a developer has the tabs Home, Applicazioni and Merchants', async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page, 'dev@softlab.it');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link')).toHaveText([
    'Home',
    'Applicazioni',
    'Merchants',
  ]);
});

test('[SHELL-023] @desktop staff have only Home', async ({ page, resumeSession }) => {
  await resumeSession(page, 'giulia.longhi');
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link')).toHaveText(['Home']);
});

test('[SHELL-015, SHELL-016, SHELL-017] the public results have the header, and the bottom bar on a phone', async ({
  page,
  isMobile,
}) => {
  for (const address of ['/registerDevResult', '/resultUnauth']) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(isMobile ? 1 : 0);
  }
});

test('[SHELL-013] @desktop an unknown address shows the not-found page', async ({ page, expectFaults }) => {
  expectFaults(/404/);
  const headers = { accept: 'text/html' };
  expect((await page.request.get('/questa/pagina/manca', { headers })).status()).toBe(404);
  await page.goto('/questa/pagina/manca');
  await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
});

test('[SEC-017] @desktop a page of another scope looks like an address that does not exist', async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page, 'dev@softlab.it');
  await page.goto('/');
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
});

test('@desktop signing in, opening a row and leaving work with only the keyboard', async ({ page }) => {
  await page.goto('/terminals');
  await page.getByLabel('Username').focus();
  await page.keyboard.type('marta.ferri');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('Bottega2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page
    .getByRole('button', { name: /^Assegnato a/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Assegnato a/ }).first()).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'ESCI' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ESCI' })).toBeFocused();
});
