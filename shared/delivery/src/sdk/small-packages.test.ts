import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { folderForEachTest } from '@portal/delivery/fixture';
import { SMALL_PACKAGE_NAMES, writeSmallPackage } from './small-packages.ts';

const folder = folderForEachTest();

it('[SDK-321] writes a project with a package that needs no other', async () => {
  const from = join(folder, 'new');
  mkdirSync(from);
  await writeSmallPackage('new', from, '1.0.0-5dc');
  execFileSync(process.execPath, [join(from, 'new.mjs'), 'mf-loyalty', '--portal', 'https://portale.example'], {
    cwd: folder,
  });
  expect(readdirSync(join(folder, 'mf-loyalty'))).toEqual(
    expect.arrayContaining(['package.json', 'remote.json', 'src', '.gitignore']),
  );
  expect(readFileSync(join(folder, 'mf-loyalty/package.json'), 'utf8')).toContain(
    '"@portal/remote": "https://portale.example/sdk/remote-1.0.0-5dc.tgz"',
  );
});

it('[SDK-440] says which Node it needs where there is an older one, and writes nothing', async () => {
  const from = join(folder, 'new');
  mkdirSync(from);
  await writeSmallPackage('new', from, '1.0.0-5dc');
  const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const words = ['--import', older, join(from, 'new.mjs'), 'mf-loyalty', '--portal', 'https://portale.example'];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe(
    'This needs Node 22.15 or newer and runs under 20.20.2. Install a newer Node, then run the command again.\n',
  );
  expect(status).toBe(3);
  expect(readdirSync(folder)).toEqual(['new']);
});

it('[SDK-408] warns of a project with the name of an area that the portal has', async () => {
  const portal = createServer((_, response) => response.end('{ "remotes": [{ "name": "mf_catalog" }] }')).listen(0);
  await once(portal, 'listening');
  const address = `http://localhost:${(portal.address() as AddressInfo).port}`;
  const from = join(folder, 'new');
  mkdirSync(from);
  await writeSmallPackage('new', from, '1.0.0-5dc');
  const begin = async (app: string) =>
    (await promisify(execFile)(process.execPath, [join(from, 'new.mjs'), app, '--portal', address], { cwd: folder }))
      .stdout;
  expect(await begin('mf-catalog')).toContain(`${address} has an area mf-catalog already`);
  expect(await begin('mf-loyalty')).not.toContain('already');
  portal.close();
});

it.each(SMALL_PACKAGE_NAMES.filter((name) => name !== 'e2e'))(
  '[SDK-321] packs %s with its licence and without dependencies',
  async (name) => {
    await writeSmallPackage(name, folder, '1.0.0-5dc');
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
    expect(manifest).toMatchObject({ name: `@portal/${name}`, version: '1.0.0-5dc', bin: { [name]: `${name}.mjs` } });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toContain('MIT');
  },
);

it.each([
  ['new', ['loyalty', '--portal', 'https://portale.example'], "'loyalty' is not a name for a remote"],
  ['new', ['mf-loyalty', '--portl', 'https://portale.example'], "Unknown option '--portl'"],
  ['conform', ['https://backend.example', '--acounts', 'accounts.json'], "Unknown option '--acounts'"],
  ['conform', [], 'Usage: conform'],
  ['e2e', ['new'], 'Use: e2e new'],
])('[SDK-402] ends %s with 2 when it was typed wrongly, and says how', async (name, words, told) => {
  const from = join(folder, name);
  mkdirSync(from);
  await writeSmallPackage(name, from, '1.0.0-5dc');
  const { status, stderr } = spawnSync(process.execPath, [join(from, `${name}.mjs`), ...words], { cwd: folder });
  expect({ status, said: String(stderr) }).toEqual({ status: 2, said: expect.stringContaining(told) });
});

it('[SDK-350] writes the project of a first journey, and brings the fixtures with their types but no browser', async () => {
  const from = join(folder, 'e2e');
  mkdirSync(from);
  await writeSmallPackage('e2e', from, '1.0.0-5dc');
  const portal = createServer((_, response) => response.end('{}')).listen(0);
  await once(portal, 'listening');
  const { port } = portal.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  const run = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [join(from, 'e2e.mjs'), ...words], { cwd: folder })).stdout;
  expect(await run('new', 'journeys', `${address}/login`)).toContain('npm install');
  const written = (file: string) => readFileSync(join(folder, 'journeys', file), 'utf8');
  expect(written('package.json')).toContain(`"@portal/e2e": "${address}/sdk/e2e-1.0.0-5dc.tgz"`);
  expect(written('playwright.config.ts')).toContain(`process.env.PORTAL_URL ?? '${address}'`);
  expect(written('tests/first.spec.ts')).toContain("from '@portal/e2e'");
  await expect(run('new', 'journeys', address)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not empty'),
  });
  for (const wrong of [
    ['new', 'others'],
    ['new', 'others', 'localhost:1'],
    ['reset', 'gone', address],
    ['go', 'x', address],
  ])
    await expect(run(...wrong)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Use: e2e new') });
  portal.close();
  for (const asked of [
    ['new', 'others'],
    ['reset', 'normal'],
  ])
    await expect(run(...asked, address)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`There is no portal at ${address}: `),
    });
  expect(readdirSync(folder)).not.toContain('others');

  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Record<string, object>;
  expect(Object.keys(manifest.dependencies ?? {})).toEqual(['axe-core']);
  expect(manifest.peerDependenciesMeta).toEqual({ '@playwright/test': { optional: true } });
  expect(readFileSync(join(from, 'types/e2e/src/index.d.ts'), 'utf8')).toContain('PortalFixtures');
});
