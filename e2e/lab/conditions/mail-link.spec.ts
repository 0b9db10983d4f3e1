import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { mailed } from '../../support/mail.ts';
import { expect, signIn } from '../../support/test.ts';
import { type Area, unique, type Walker } from './areas/area.ts';
import { ownPortal } from './ground.ts';
import { type Opened, testAt, walkUnder } from './walk.ts';

const READER = 'tommaso.villa';

/** The link in the mail that is open, and the address of that page, which is of another site. */
const mail = { link: '', address: '' };
let portal = '';

const test = testAt(async (ending): Promise<Opened> => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><title>Posta</title><p><a href="${mail.link}">Apri</a></p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.atEnd(() => server.close());
  // A server that listens on a port has an address of this kind.
  mail.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const own = await ownPortal({}, ending);
  portal = own.address;
  return own;
});

walkUnder(test, 'mail-link', {
  async along(area, walker) {
    await (area.id === 'sign-in' ? followResetLink(walker) : followLink(area, walker));
    await area.isThere(walker);
    await area.untilSave(walker);
    await area.save(walker);
    await area.afterSave(walker);
  },
});

/** Signs in on the way to the page; Back leads to the mail, and Forward to the page again. */
async function followLink(area: Area, walker: Walker): Promise<void> {
  const { page, step } = walker;
  await step('open', async () => {
    await openLink(page, portal + area.path);
    await signIn(page, area.who);
    await area.isThere(walker);
  });
  await step('Back and Forward', async () => {
    await page.goBack();
    await expect(page).toHaveURL(mail.address);
    await page.goForward();
  });
}

/** Back leads to the mail; the link still works. */
async function followResetLink({ page, step }: Walker): Promise<void> {
  const password = `Riservatezza${unique()}`;
  await step('ask for a link', async () => {
    await page.goto('/forgotPassword');
    await page.getByLabel('Username').fill(READER);
    await page.getByRole('button', { name: 'INVIA IL LINK' }).click();
    await page.getByRole('heading', { name: 'Controlla la tua e-mail' }).waitFor();
  });
  await step('open', async () => {
    const address = await mailed(page, `${READER}@bottegaferri.it`, /http\S+changePasswordUnauth\S+/);
    await openLink(page, address);
    await expect(page.getByLabel('Nuova password')).toBeVisible();
  });
  await step('Back, and the link again', async () => {
    await page.goBack();
    await page.getByRole('link', { name: 'Apri' }).click();
    await page.getByLabel('Nuova password').fill(password);
    await page.getByLabel('Conferma password').fill(password);
    await page.getByRole('button', { name: 'CONFERMA' }).click();
    await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
  });
}

async function openLink(page: Page, link: string): Promise<void> {
  mail.link = link;
  await page.goto(mail.address);
  await page.getByRole('link', { name: 'Apri' }).click();
}
