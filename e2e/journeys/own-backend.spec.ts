import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { startPortal } from '../support/running-portal.ts';
import { startProgram } from '../support/serving-program.ts';
import { test as base, expect, signInAs } from '../support/test.ts';

const WORKSPACE = resolve(import.meta.dirname, '../..');
const GUIDE = join(WORKSPACE, 'docs/provide/README.md');

/** The settings with which the guide starts the portal. */
function documentedSettings(): Record<string, string> {
  const [, assignments = ''] = /^((?:\w+=\S+ )+)npm start\b/m.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return Object.fromEntries(assignments.split(' ').flatMap((each) => (each === '' ? [] : [each.split('=')])));
}

/** The portal in front of the guide's own backend, as the guide starts both. */
const test = base.extend({
  visited: async ({ atEnd }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-own-backend-'));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const { PORTAL_CONFIG = '', ...settings } = documentedSettings();
    const port = String(await freePort());
    const config = join(folder, 'config.json');
    writeFileSync(config, readFileSync(join(WORKSPACE, PORTAL_CONFIG), 'utf8').replaceAll(':8090/', `:${port}/`));
    const portal = await startPortal({ ...settings, PORTAL_CONFIG: config });
    atEnd(portal.remove);
    const backend = join(WORKSPACE, 'docs/provide/backend.mjs');
    await startProgram('answers on', [process.execPath, backend, port, portal.address], { atEnd });
    await use(portal);
  },
});

test('@desktop [OPS-313] a provider puts a backend of its own behind the portal by configuration alone: sign-in, terminals, catalogue', async ({
  page,
  visited,
  expectFaults,
}) => {
  expectFaults(/401/);
  const toServer: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${visited.address}/api/`)) toServer.push(request.url());
  });
  await page.goto('/login');
  await page.getByLabel('Username').fill('elena.riva');
  await page.getByRole('button', { name: 'AVANTI' }).click();
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'ACCEDI' }).click();
  await expect(page.getByText('Credenziali non corrette. Riprova').first()).toBeVisible();

  await page.goto('/login');
  await signInAs(page, { username: 'elena.riva', password: 'Osteria2026' });
  await page.goto('/terminals');
  await expect(page.getByRole('heading', { name: 'Hai 1 ID Terminale disponibili' })).toBeVisible();
  await page.goto('/catalog');
  await expect(page.getByText('Primi', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Sicurezza|Attività)$/ })).toHaveCount(0);
  expect(toServer).toEqual([]);
});
