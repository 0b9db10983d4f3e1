import { expect, test } from '../support/test.ts';

test('[HOME-032, HOME-033] an administrator sees on the home page who cannot take payments, and gives them a terminal', async ({
  page,
  resumeSession,
  isMobile,
}) => {
  const main = page.getByRole('main');
  // On phones the filters are in a sheet, and the active ones beside its button.
  const active = (name: string, role: 'radio' | 'checkbox') =>
    isMobile
      ? main.getByRole('button', { name: `Togli il filtro ${name}` })
      : main.getByRole(role, { name, checked: true });
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
