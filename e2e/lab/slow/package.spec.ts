import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';
import { forceRelease, liveVersion } from '../../support/release-files.ts';
import { startProgram } from '../../support/serving-program.ts';
import { test as base, expect, signIn } from '../../support/test.ts';

const run = promisify(execFile);
const WORKSPACE = resolve(import.meta.dirname, '../../..');
const APP = 'mf-catalog';

/** An empty folder, far from these sources. */
const test = base.extend<{ place: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  place: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-installed-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('@desktop [REL-088, OPS-430] the archive runs without sources, takes in newer releases, and goes back', async ({
  page,
  place,
  atEnd,
}) => {
  test.setTimeout(600_000);
  const archive = join(place, 'portal.tar.gz');
  const node = process.execPath;
  const { RELEASES_DIR, ...machine } = process.env;
  const releases = { RELEASES_DIR: RELEASES_DIR ?? join(WORKSPACE, '.releases') };
  const command = join(WORKSPACE, 'shared/tooling/src/commands/package.ts');
  await run(node, [command, '--out', archive], { cwd: WORKSPACE, env: { ...machine, ...releases } });
  await run('tar', ['-xzf', archive, '-C', place]);
  const portal = join(place, 'portal-1.0.0');
  const licences = readFileSync(join(portal, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  expect(licences).toContain('fastify 5.');
  expect(licences).toContain('PostgreSQL Global Development Group');

  const data = { DATA_DIR: join(place, 'data'), RELEASES_DIR: join(place, 'kept') };
  const port = String(await freePort());
  const env = { PATH: `${dirname(node)}:/usr/bin:/bin`, HOME: place, PORT: port, HUMAN_CHECK: 'off', ...data };
  const operator = async (...words: string[]) => {
    const { stdout } = await run(join(portal, 'docs/operate/portal-operator'), words, { cwd: portal, env });
    return stdout;
  };
  const shown = async () => {
    const { remotes } = (await (await fetch(`http://localhost:${port}/config.json`)).json()) as {
      remotes: { name: string; version: string }[];
    };
    return remotes.find(({ name }) => name === 'mf_catalog')?.version;
  };
  const started = await startProgram('The portal is open on', ['npm', '-s', 'start'], { cwd: portal, env, atEnd });
  await page.goto(`http://localhost:${port}/login`);
  await signIn(page, 'marta.ferri');
  await page.goto(`http://localhost:${port}/catalog`);
  await expect(page.getByRole('button', { name: 'CREA CATEGORIA' }).first()).toBeVisible();
  const first = liveVersion(data.RELEASES_DIR, APP);
  expect(await operator('releases', APP)).toContain(`live     ${first}`);

  const newer = join(place, 'newer');
  cpSync(join(portal, 'releases'), newer, { recursive: true });
  forceRelease(newer, APP, { version: '9.0.0', contract: '^1.0.0', code: '' });
  expect(await operator('install', newer)).toContain(`${APP} 9.0.0 is live, in place of ${first}.`);
  expect(await shown()).toBe('9.0.0');
  expect(await operator('rollback', APP)).toContain(`${APP} ${first} is live again`);
  expect(await shown()).toBe(first);
  expect(await operator('audit', '--action', 'rollBackRelease')).toContain(`${APP} ${first}`);

  const site = join(place, 'site');
  const { stdout: composed } = await run('npm', ['-s', 'run', 'compose', '--', site], { cwd: portal, env });
  expect(composed).toContain(`${site} holds the portal of shell `);
  expect(readFileSync(join(site, 'portal/index.html'), 'utf8')).toContain('NONCE_OF_THIS_ANSWER');

  await started.end();
  await expect.poll(() => shown().catch(() => 'nobody answers')).toBe('nobody answers');
});
