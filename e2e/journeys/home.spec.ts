import { expect, test } from '../support/test.ts';

test('[SHELL-001, SHELL-002, HOME-001, HOME-002, HOME-004, HOME-005, HOME-006, SEC-002] home opens every area, in Italian', async ({
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
