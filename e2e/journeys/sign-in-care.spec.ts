import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from '../support/running-portal.ts';
import { expect, signIn, test } from '../support/test.ts';

const PASSWORD = 'Riservatezza2026';

test('@desktop password, token and one-time link are in no log, no analytics message and no address', async ({
  browser,
  atEnd,
}) => {
  const configuration = join(tmpdir(), `portal-${process.pid}-beacon.json`);
  writeFileSync(configuration, JSON.stringify({ analytics: { sink: 'beacon', url: '/api/beacon' } }));
  atEnd(() => rmSync(configuration));
  const portal = await startPortal({ LOG_LEVEL: 'trace', PORTAL_CONFIG: configuration });
  atEnd(portal.remove);
  const context = await browser.newContext({ baseURL: portal.address });
  const page = await context.newPage();
  const addresses: string[] = [];
  const messages: string[] = [];
  page.on('request', (request) => {
    // Only the specified call of the reset carries the link's token in its path (API-015).
    if (!/\/api\/guest\/password\/(?!forgotten)/.test(request.url())) addresses.push(request.url());
  });

  // A beacon's body is a blob, which only the page itself can read.
  await page.exposeFunction('noteMessage', (message: string) => messages.push(message));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      void new Response(body).text().then((text) => Reflect.get(window, 'noteMessage')(text));
      return send(address, body);
    };
  });

  await page.goto('/forgotPassword');
  await page.getByLabel('Username').fill('tommaso.villa');
  await page.getByRole('button', { name: 'INVIA IL LINK' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la tua e-mail' })).toBeVisible();
  let link = '';
  await expect(async () => {
    const mails: { to: string; text: string }[] = await (await page.request.get('/api/dev/mail')).json();
    [link = ''] =
      /http\S+changePasswordUnauth\S+/.exec(mails.find(({ to }) => to.startsWith('tommaso'))?.text ?? '') ?? [];
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await page.goto(link);
  await page.getByLabel('Nuova password').fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await page.getByRole('button', { name: 'CONFERMA' }).click();
  await page.getByRole('button', { name: 'TORNA ALLA LOGIN' }).click();
  await page.getByLabel('Username').fill('tommaso.villa');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ACCEDI' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => messages.join()).toContain('"login"');

  const token = (await page.evaluate(() => sessionStorage.getItem('a'))) ?? '';
  const oneTimeToken = link.split('#')[1] ?? '';
  expect(Math.min(token.length, oneTimeToken.length)).toBeGreaterThan(20);
  expect(portal.log()).toContain('resetPassword');
  for (const secret of [PASSWORD, token, oneTimeToken]) {
    expect(portal.log()).not.toContain(secret);
    expect(messages.join('\n')).not.toContain(secret);
    expect(addresses.join('\n')).not.toContain(secret);
  }
  await context.close();
});

test('@desktop [SHELL-046] signing out in one tab signs out every tab of the session, and the last access is shown', async ({
  page,
  context,
}) => {
  await signIn(page, 'paolo.neri');
  await expect(page.getByRole('link', { name: /I tuoi terminali/ })).toBeVisible();
  const opened = context.waitForEvent('page');
  // A tab that a page opens gets a copy of the page's sessionStorage.
  await page.evaluate(() => void window.open('/terminals'));
  const copy = await opened;
  await expect(copy.getByRole('heading', { name: /ID Terminale/ })).toBeVisible();

  await page.getByRole('button', { name: 'ESCI' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CONFERMA' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(copy).toHaveURL(/\/login$/);
  await expect(page.getByText('La sessione è terminata')).toBeHidden();
  expect(await copy.evaluate(() => ({ ...sessionStorage }))).toEqual({});

  await signIn(page, 'paolo.neri');
  await expect(page.getByText(/^Ultimo accesso il \d\d\/\d\d\/\d{4} alle \d\d:\d\d$/)).toBeVisible();
});

test('@desktop [AUTH-060] an unreadable document says so, and can be downloaded', async ({ page }) => {
  await page.route('**/documents/terms.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: 'not a PDF' }),
  );
  await page.goto('/termsAndConditions');
  await expect(page.getByText('Non siamo riusciti a caricare il documento.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'SCARICA IL DOCUMENTO' })).toHaveAttribute(
    'href',
    '/documents/terms.pdf',
  );
  await page.unroute('**/documents/terms.pdf');
  await page.getByRole('button', { name: 'RIPROVA' }).click();
  await expect(page.getByRole('region', { name: /^Pagina 1 di/ })).toBeVisible();
});
