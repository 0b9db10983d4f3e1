import { pasted } from '../support/pasted.ts';
import { expect, signIn, test } from '../support/test.ts';

test('[HOME-031, SHELL-110] staff find their terminals, how to take payments and their password, and are told which areas are not for them', async ({
  page,
  context,
  isMobile,
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
    if (isMobile) await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Terminali' }).click();
    else await page.goto('/terminals');
    await expect(main.getByRole('heading', { name: 'Questa pagina non esiste' })).toBeVisible();
    await expect(main.getByText('La tua utenza non ha accesso a questa pagina.')).toBeVisible();
  });
});
