import { pasted } from '../support/pasted.ts';
import { expect, signIn, test } from '../support/test.ts';

test('@desktop [SHELL-001, SHELL-002, HOME-001, HOME-002, HOME-004, HOME-005, HOME-006, SEC-002] home opens every area, in Italian', async ({
  context,
  page,
  resumeSession,
}) => {
  const main = page.getByRole('main');
  await resumeSession(page, 'marta.ferri');
  await page.goto('/');

  await test.step('an administrator has catalogue, terminals and users, and new things are marked', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await expect(main.getByRole('link', { name: 'Il tuo catalogo prodotti' })).toContainText('Novità');
    for (const [tile, path] of [
      ['Il tuo catalogo prodotti', /\/catalog$/],
      ['I tuoi terminali', /\/terminals$/],
      ['Le tue utenze', /\/users$/],
    ] as const) {
      await main.getByRole('link', { name: tile }).click();
      await expect(page).toHaveURL(path);
      await expect(main.getByRole('heading').first()).toBeVisible();
      await page.goBack();
    }
  });

  await test.step('the terms and the help are below them', async () => {
    await expect(main.getByRole('link', { name: 'Termini e condizioni' })).toHaveAttribute(
      'href',
      '/termsAndConditions',
    );
    const support = await page.evaluate(async () => {
      const answer = await fetch('/config.json');
      return ((await answer.json()) as { support?: { link?: string } }).support?.link;
    });
    const help = main.getByRole('link', { name: 'Hai bisogno di aiuto?' });
    await expect(help).toHaveAttribute('href', support ?? /^https:/);
    await expect(help).toHaveAttribute('target', '_blank');
  });

  await test.step('a developer has applications and points of sale instead', async () => {
    const developers = await context.newPage();
    await resumeSession(developers, 'dev@softlab.it');
    await developers.goto('/');
    await expect(developers.getByRole('main').locator('a[href="/applications"], a[href="/merchants"]')).toHaveCount(2);
    await expect(developers.getByRole('main').getByRole('link', { name: 'Il tuo catalogo prodotti' })).toHaveCount(0);
  });
});

test('@desktop [HOME-031, SHELL-110] staff find their terminals, how to take payments and their password, and are told which areas are not for them', async ({
  page,
  context,
  expectFaults,
}) => {
  const main = page.getByRole('main');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  await signIn(page, 'giulia.longhi');

  await test.step('home names the person, the shop and the terminals', async () => {
    await expect(main.getByRole('heading', { name: /^Ciao / })).toBeVisible();
    await expect(main.getByText('Bottega Ferri')).toBeVisible();
    await expect(main.getByText('Per aggiungere o cambiare un terminale chiedi a Marta Ferri.')).toBeVisible();
  });

  await test.step('an id is copied with one press', async () => {
    await main
      .getByRole('button', { name: /^Copia \d{8}$/ })
      .first()
      .click();
    await expect(page.getByText('Copiato negli appunti')).toBeVisible();
    expect(await pasted(page)).toMatch(/^\d{8}$/);
  });

  await test.step('one press leads to the password change', async () => {
    await main.getByRole('link', { name: 'CAMBIA PASSWORD' }).click();
    await expect(page).toHaveURL(/\/security\/password$/);
    await page.goBack();
  });

  await test.step("an area for the shop's owner says that it is not for them", async () => {
    expectFaults(/404/);
    await page.goto('/terminals');
    await expect(main.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
    await expect(main.getByText('La tua utenza non ha accesso a questa pagina.')).toBeVisible();
  });
});

test('@desktop [HOME-032, HOME-033] an administrator sees on the home page who cannot take payments, and gives them a terminal', async ({
  page,
  resumeSession,
}) => {
  const main = page.getByRole('main');
  const active = (name: string, role: 'radio' | 'checkbox') => main.getByRole(role, { name, checked: true });
  await resumeSession(page, 'paolo.neri');
  await page.goto('/');
  await test.step('if nothing is missing in a shop, one line says so', async () => {
    await expect(main.getByText(/^Tutto a posto|^Nessuno ha ancora/)).toBeVisible();
  });

  await resumeSession(page, 'marta.ferri');
  await page.goto('/');

  await test.step('home counts and names them, and each line leads to its list', async () => {
    await expect(main.getByText('DA SISTEMARE')).toBeVisible();
    await main.getByRole('link', { name: /senza terminale/ }).click();
    await expect(page).toHaveURL(/\/users\?terminals=none$/);
    await expect(active('senza terminale', 'radio')).toBeVisible();
    await expect(main.getByRole('link', { name: /sara\.moretti@/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /giulia\.longhi@/ })).toHaveCount(0);
    await page.goBack();
    await main.getByRole('link', { name: /terminal[ei] condivis[oi]/ }).click();
    await expect(active('condiviso', 'checkbox')).toBeVisible();
    await expect(main.getByText('50110001', { exact: true })).toBeVisible();
    await page.goBack();
  });

  await test.step('the page lists people and terminals with their states, for all types or one', async () => {
    await main.getByRole('link', { name: 'CHI PUÒ INCASSARE ADESSO?' }).click();
    await expect(main.getByRole('heading', { name: /^\d+ su \d+ persone possono incassare$/ })).toBeVisible();
    const row = main.getByRole('row', { name: /Luca Gallo/ });
    await expect(row).toContainText('50110005');
    await expect(row).toContainText('NON PUÒ');
    await main.getByRole('radio', { name: 'SoftPOS' }).check();
    await expect(row).not.toContainText('50110005');
  });

  await test.step('on paper there is the table, without the frame', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('button', { name: 'STAMPA' })).toBeHidden();
    await expect(main.getByRole('columnheader', { name: 'ADESSO' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('one press opens the chooser for the person', async () => {
    await main.getByRole('link', { name: /Luca Gallo.*SCEGLI TERMINALE/ }).click();
    await expect(page).toHaveURL(/\/chooseTerminal\?type=MPOS&username=luca\.gallo$/);
  });
});
