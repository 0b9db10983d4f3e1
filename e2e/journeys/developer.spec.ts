import { confirm } from '../support/catalogue.ts';
import { merchantRows, signingRequest } from '../support/developer.ts';
import { expect, test } from '../support/test.ts';

test.use({ who: 'dev@softlab.it' });

test('@desktop [HOME-007, HOME-008, HOME-009, HOME-011, HOME-012, HOME-013] a developer finds two areas and a certificate box on the home page', async ({
  page,
  expectFaults,
}) => {
  // The browser prints every refused call on its console; here it is the request whose key is too short.
  expectFaults(/status of 400 .*\/certificate/);
  await page.goto('/');
  const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Certificato' }) });

  await test.step('the tiles lead to applications and points of sale, and say how many there are', async () => {
    await expect(page.getByRole('link', { name: /Le tue applicazioni\s*8 applicazioni/ })).toHaveAttribute(
      'href',
      '/applications',
    );
    await expect(page.getByRole('link', { name: /I tuoi punti vendita\s*25 punti vendita/ })).toHaveAttribute(
      'href',
      '/merchants',
    );
    await expect(box.getByText('Nessun certificato caricato')).toBeVisible();
  });

  await test.step("the box shows the server's words when it refuses a file", async () => {
    await page.locator('input[type=file]').setInputFiles(signingRequest('rsa-1024.csr'));
    await expect(box.getByText('rsa-1024.csr')).toBeVisible();
    await box.getByRole('button', { name: 'Invia' }).click();
    await expect(box.getByRole('alert')).toContainText('La chiave RSA è di 1024 bit');
    await expect(box.getByRole('button', { name: 'Invia' })).toBeHidden();
  });

  await test.step('a chosen file is removed, and another is sent', async () => {
    await page.locator('input[type=file]').setInputFiles(signingRequest('p384.csr'));
    await box.getByRole('button', { name: 'Elimina' }).click();
    await expect(box.getByText('p384.csr')).toBeHidden();
    await page.locator('input[type=file]').setInputFiles(signingRequest('rsa-2048.csr'));
    await box.getByRole('button', { name: 'Invia' }).click();
    await expect(box.getByText('Certificato caricato', { exact: true })).toBeVisible();
    await expect(box.getByText('RSA 2048')).toBeVisible();
    await expect(box.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)).toBeVisible();
    await page.reload();
    await expect(box.getByText('Certificato caricato', { exact: true })).toBeVisible();
  });
});

test('[APP-011, APP-012] @desktop the secret of an application is shown and replaced, and its token opens its points of sale', async ({
  page,
  request,
  portal,
}) => {
  await page.goto('/applications/Cassa%20rapida');
  const rows = merchantRows(page, 'Punti vendita');

  await test.step('its points of sale are listed in pages of ten, by state', async () => {
    await expect(rows).toHaveCount(10);
    await expect(page.getByText('Pag. 1 di 2')).toBeVisible();
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Stato').selectOption('NON ASSEGNATA');
    await expect(rows).toHaveCount(6);
    await expect(rows.first().getByRole('button')).toHaveCount(0);
    await page.getByLabel('Stato').selectOption('ASSEGNATA');
    await expect(page.getByText('Pag. 1 di 2')).toBeVisible();
  });

  const secret = page
    .getByText(/^client_secret( \(nuovo\))?$/)
    .first()
    .locator('xpath=following-sibling::div/span[1]');

  await test.step('the secret is masked, and shown on request', async () => {
    await expect(secret).toHaveText(/^•+$/);
    await page.getByRole('button', { name: 'MOSTRA client_secret' }).click();
    await expect(secret).toHaveText(/^[\w-]{20,}$/);
  });
  const before = (await secret.textContent()) ?? '';
  let after = '';

  await test.step('a new one is made, and the earlier one still works for a day', async () => {
    await page.getByRole('button', { name: 'RIGENERA' }).click();
    await confirm(page);
    await expect(page.getByText(/Il secret precedente vale ancora fino al/)).toBeVisible();
    await expect(secret).not.toHaveText(before);
    // It is masked again after half a minute.
    await expect(secret).toHaveText(/^[\w-]{20,}$/);
    after = (await secret.textContent()) ?? '';
  });

  await test.step('the guide explains how to get a token', async () => {
    await page.getByRole('link', { name: 'Come ottenere un token' }).click();
    const command = page.getByRole('region', { name: 'Chiedi un token' });
    await expect(command).toContainText(`curl -X POST '${portal.address}/api/guest/oauth/token'`);
    const clientId = /-u '([^:]+):/.exec((await command.textContent()) ?? '')?.[1] ?? '';
    for (const known of [before, after]) {
      const answer = await request.post('/api/guest/oauth/token', {
        headers: { authorization: `Basic ${Buffer.from(`${clientId}:${known}`).toString('base64')}` },
        form: { grant_type: 'client_credentials' },
      });
      expect(answer.status()).toBe(200);
      const { access_token } = await answer.json();
      const merchants = await request.get('/api/services/application/merchants', {
        headers: { authorization: `Bearer ${access_token}` },
      });
      expect((await merchants.json()).merchants).toHaveLength(12);
    }
  });

  await test.step('its redirect URIs are edited', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'MODIFICA' }).click();
    await page.getByRole('button', { name: 'AGGIUNGI URI' }).click();
    await page.getByLabel('Redirect URI 2', { exact: true }).fill('http://softlab.example');
    await page.getByRole('button', { name: 'SALVA' }).click();
    await expect(page.getByText("L'indirizzo deve iniziare con https://")).toBeVisible();
    await page.getByLabel('Redirect URI 2', { exact: true }).fill('https://softlab.example/altro');
    await page.getByRole('button', { name: 'SALVA' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'https://softlab.example/altro' })).toBeVisible();
  });

  await test.step('the earlier secret is ended when nothing uses it any more', async () => {
    await page.getByRole('button', { name: 'Disattivalo ora' }).click();
    await confirm(page);
    await expect(page.getByText('Secret precedente disattivato')).toBeVisible();
    await expect(page.getByText(/Il secret precedente vale ancora/)).toBeHidden();
  });
});

test('[MERCH-001, MERCH-002, MERCH-004, MERCH-005, MERCH-006, MERCH-007] a developer looks through the points of sale', async ({
  page,
}) => {
  const desktop = test.info().project.name === 'desktop';
  await page.goto('/merchants');
  const rows = merchantRows(page, 'Punti vendita abilitati');

  await test.step('the page has its title, a way back on phones, and ESCI in both frames', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'PUNTI VENDITA ABILITATI' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'INDIETRO' })).toHaveCount(desktop ? 0 : 1);
    await expect(page.getByRole('button', { name: 'ESCI' })).toBeVisible();
  });

  await test.step('the table shows ten at a time, each with its terminals', async () => {
    await expect(rows).toHaveCount(10);
    await expect(page.getByText('Pag. 1 di 3')).toBeVisible();
    const opening = rows.filter({ hasText: 'bar.centrale' }).getByRole('button', { name: 'Elenco TID' });
    await opening.click();
    await expect(opening).toHaveAttribute('aria-expanded', 'true');
    await opening.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('three filters narrow the table', async () => {
    await expect(page.getByLabel('P.IVA')).toBeVisible();
    await page.getByLabel('Stato').selectOption('NON ASSEGNATA');
    await page.getByRole('button', { name: 'CERCA' }).click();
    await expect(page.getByText('6 punti vendita trovati')).toBeVisible();
    await page.getByLabel('Punto vendita').fill('marta');
    await page.getByLabel('Stato').selectOption('ASSEGNATA');
    await page.getByRole('button', { name: 'CERCA' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('ASSEGNATA');
    await rows.first().getByRole('button', { name: 'Elenco TID' }).click();
    await expect(page.getByText('DISATTIVO').first()).toBeVisible();
    await rows.first().getByRole('button', { name: 'Elenco TID' }).click();
    await page.getByLabel('Punto vendita').fill('');
    await expect(rows).toHaveCount(10);
  });
});
