import { askForAccount } from '../support/developer-request.ts';
import { mailed } from '../support/mail.ts';
import { operate } from '../support/operate.ts';
import { expect, test } from '../support/test.ts';

const CONFIRMATION_LINK = /http\S+registerDevConfirm#\S+/;

test('[AUTH-074] @desktop a developer sends a second request and confirms it from the mailbox, and the operator decides about that one', async ({
  page,
  portal,
  expectFaults,
}) => {
  test.setTimeout(180_000);
  expectFaults(/status of 400 .*\/api\/guest\/developer\/confirmation/);
  const email = `irene.${test.info().project.name}@gestionale.example`;

  await test.step('a second request is accepted like the first, and leaves the first unchanged', async () => {
    await askForAccount(page, email, 'Gestionale Emilia');
    await askForAccount(page, email, 'Gestionale Romagna');
    expect(await operate(portal, 'requests')).toMatch(/A later request: it waits for its mailbox.*Romagna/s);
  });

  const link = await mailed(page, email, CONFIRMATION_LINK);
  await test.step('the link opens a page that asks, and the token leaves the address at once', async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/registerDevConfirm$/);
    await expect(page.getByRole('heading', { name: 'Conferma la nuova richiesta' })).toBeVisible();
    expect(await operate(portal, 'requests')).not.toContain('Confirmed by its mailbox');
  });

  await test.step('a press confirms, and the operator approves the second request', async () => {
    await page.getByRole('button', { name: 'CONFERMA LA RICHIESTA' }).click();
    await expect(page.getByRole('heading', { name: 'Richiesta confermata' })).toBeVisible();
    expect(await operate(portal, 'requests')).toMatch(/Confirmed by its mailbox.*Romagna.*Replaced.*Emilia/s);
    expect(await operate(portal, 'approve', email)).toContain(`${email} is a developer now`);
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('the link works once, and its token is in no log', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'CONFERMA LA RICHIESTA' }).click();
    await expect(page.getByRole('heading', { name: 'Link già usato' })).toBeVisible();
    expect(portal.log()).not.toContain(link.split('#')[1] ?? 'no token');
  });
});
