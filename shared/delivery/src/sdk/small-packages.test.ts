import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { folderForEachTest } from '@portal/delivery/fixture';
import { WORKSPACE } from '../workspace.ts';
import { SMALL_PACKAGE_NAMES, writeSmallPackage } from './small-packages.ts';

const folder = folderForEachTest();
const portals: Server[] = [];
afterEach(() => {
  for (const portal of portals.splice(0)) portal.close();
});

/** Unpacks a small package, beside a portal that shows the catalogue. */
async function unpacked(name: string, leads: Readonly<Record<string, string>> = {}) {
  const portal = createServer(({ url = '' }, response) => {
    const location = leads[url];
    if (location) response.writeHead(302, { location });
    response.end('{ "remotes": [{ "name": "mf_catalog" }] }');
  }).listen(0);
  portals.push(portal);
  await once(portal, 'listening');
  const from = join(folder, name);
  mkdirSync(from);
  await writeSmallPackage(name, from, '1.0.0-5dc');
  const run = async (...words: string[]) =>
    (await promisify(execFile)(process.execPath, [join(from, `${name}.mjs`), ...words], { cwd: folder })).stdout;
  const address = `http://localhost:${(portal.address() as AddressInfo).port}`;
  return { run, address, close: () => portal.close() };
}

const written = (file: string) => readFileSync(join(folder, file), 'utf8');

it('[SDK-321] writes a project with a package that needs no other', async () => {
  const { run, address } = await unpacked('new');
  await run('mf-loyalty', '--portal', address);
  expect(readdirSync(join(folder, 'mf-loyalty'))).toEqual(
    expect.arrayContaining(['package.json', 'remote.json', 'src', '.gitignore']),
  );
  expect(written('mf-loyalty/package.json')).toContain(`"@portal/remote": "${address}/sdk/remote-1.0.0-5dc.tgz"`);
});

it('[SDK-676] writes nothing with a package of the past, which npm has kept, and names that of the portal', async () => {
  const leads = { '/sdk/new.tgz': '/sdk/new-1.0.0-6ed.tgz', '/sdk/next/new.tgz': '/sdk/new-2.0.0-7fe.tgz' };
  const { run, address } = await unpacked('new', leads);
  for (const words of [['mf-loyalty'], ['--journeys', 'journeys']])
    await expect(run(...words, '--portal', address)).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`Use: npx -y ${address}/sdk/new-1.0.0-6ed.tgz\n`),
    });
  expect(readdirSync(folder)).toEqual(['new']);
  leads['/sdk/next/new.tgz'] = '/sdk/new-1.0.0-5dc.tgz';
  await run('mf-loyalty', '--portal', address);
  expect(readdirSync(folder)).toContain('mf-loyalty');
});

it('[SDK-677] plays nothing with a kit of the past, which npm has kept', async () => {
  const leads = { '/sdk/conform.tgz': '/sdk/conform-1.0.0-6ed.tgz' };
  const { address } = await unpacked('new', leads);
  const kept = join(folder, 'node_modules/@portal/conform');
  mkdirSync(kept, { recursive: true });
  await writeSmallPackage('conform', kept, '1.0.0-5dc');
  const dependencies = { '@portal/conform': `${address}/sdk/conform.tgz` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  const words = [join(kept, 'conform.mjs'), 'http://localhost:9', '--accounts', 'x'];
  await expect(promisify(execFile)(process.execPath, words)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`Use: npx -y ${address}/sdk/conform-1.0.0-6ed.tgz\n`),
  });
  leads['/sdk/conform.tgz'] = '/sdk/conform-1.0.0-5dc.tgz';
  await expect(promisify(execFile)(process.execPath, words)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^x: ENOENT/),
  });
});

describe('[SDK-440] where there is an older Node', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const run = (program: string, ...words: string[]) =>
    spawnSync(process.execPath, ['--import', older, program, ...words], { cwd: folder, encoding: 'utf8' });
  const refused = {
    status: 3,
    stdout: '',
    stderr:
      'This needs Node 22.15 or newer and runs under 20.20.2. Install a newer Node, then run the command again.\n',
  };

  it('new says which it needs, and writes nothing', async () => {
    const from = join(folder, 'new');
    mkdirSync(from);
    await writeSmallPackage('new', from, '1.0.0-5dc');
    expect(run(join(from, 'new.mjs'), 'mf-loyalty', '--portal', 'https://portale.example')).toMatchObject(refused);
    expect(readdirSync(folder)).toEqual(['new']);
  });

  it('portal-remote says which it needs, whatever it is told', () => {
    const program = join(WORKSPACE, 'shared/delivery/src/portal-remote/portal-remote.ts');
    for (const command of ['--help', 'build', 'publish']) expect(run(program, command)).toMatchObject(refused);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('[SDK-408] warns of a project with the name of an area that the portal has', async () => {
  const { run, address } = await unpacked('new');
  expect(await run('mf-catalog', '--portal', address)).toContain(`${address} has an area mf-catalog already`);
  expect(await run('mf-loyalty', '--portal', address)).not.toContain('already');
});

it('[SDK-409] writes a project of journeys by the same command, and neither for a portal that does not answer', async () => {
  const { run, address, close } = await unpacked('new');
  expect(await run('--journeys', 'journeys', '--portal', `${address}/login`)).toContain('cd journeys && npm install');
  expect(await run('--journeys', "My sister's", '--portal', address)).toContain(String.raw`cd 'My sister'\''s' && npm`);
  rmSync(join(folder, "My sister's"), { recursive: true });
  expect(written('journeys/package.json')).toContain(`"@portal/e2e": "${address}/sdk/e2e-1.0.0-5dc.tgz"`);
  expect(written('journeys/package.json')).toMatch(/"@playwright\/test": "\d+\.\d+\.\d+"/);
  expect(written('journeys/playwright.config.ts')).toContain(`process.env.PORTAL_URL ?? '${address}'`);
  expect(written('journeys/tests/first.spec.ts')).toContain("from '@portal/e2e'");
  await expect(run('--journeys', 'journeys', '--portal', address)).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining('journeys already exists.'),
  });
  close();
  for (const words of [['mf-loyalty'], ['--journeys', 'others']])
    await expect(run(...words, '--portal', address)).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`There is no portal at ${address}: `),
    });
  expect(readdirSync(folder)).toEqual(['journeys', 'new']);
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
  ['new', ['mf-loyalty', '--journeys', 'journeys'], 'new --journeys <folder>'],
  ['new', ['--journeys', 'journeys', '--portal', 'localhost:1'], "'localhost:1' is not the address of a portal"],
  ['conform', ['https://backend.example', '--acounts', 'accounts.json'], "Unknown option '--acounts'"],
  ['conform', [], 'Usage: conform'],
  ['e2e', ['new', 'journeys'], 'There is no command new.\nUse: e2e reset'],
  ['e2e', ['reset', 'full', 'http://localhost:1'], 'There is no state full.\nUse: e2e reset'],
  ['e2e', ['reset', 'normal'], 'Of which portal?\nUse: e2e reset'],
  ['e2e', ['reset', 'normal', 'http://localhost:1', '--json'], "Unknown option '--json'"],
  ['e2e', ['reset', 'normal', 'http://localhost:1', 'empty'], 'What is empty?\nUse: e2e reset'],
  [
    'e2e',
    ['reset', 'normal', 'http://localhost:1', '--as', 'marta'],
    'The demo data have no marta: there are marta.ferri',
  ],
])('[SDK-402, SDK-543] ends %s with 2 when it was typed wrongly, and says how', async (name, words, told) => {
  const from = join(folder, name);
  mkdirSync(from);
  await writeSmallPackage(name, from, '1.0.0-5dc');
  // Whoever does not look asks that portal, or plays that backend, and must end, too.
  const { status, stderr, error } = spawnSync(process.execPath, [join(from, `${name}.mjs`), ...words], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ status, said: stderr, error }).toEqual({ status: 2, said: expect.stringContaining(told), error: undefined });
});

it('[SDK-543] the command for demo data says how it is used when it is asked', async () => {
  expect(await (await unpacked('e2e')).run('--help')).toMatch(/^Use: e2e reset <state>/);
});

it('[SDK-350] brings the fixtures with their types but no browser, and resets the data of a portal that answers', async () => {
  const { run, address, close } = await unpacked('e2e');
  for (const wrong of [
    ['reset', 'gone', address],
    ['reset', 'normal', 'localhost:1'],
    ['go', 'x', address],
  ])
    await expect(run(...wrong)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Use: e2e reset') });
  close();
  await expect(run('reset', 'normal', address)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no portal at ${address}: `),
  });

  const manifest = JSON.parse(written('e2e/package.json')) as Record<string, object>;
  expect(Object.keys(manifest.dependencies ?? {})).toEqual(['axe-core']);
  expect(manifest.peerDependenciesMeta).toEqual({ '@playwright/test': { optional: true } });
  expect(written('e2e/types/e2e/src/index.d.ts')).toContain('PortalFixtures');
});

it('[SDK-674] resets the data of a portal as the administrator who is named, by the address of any of its pages', async () => {
  const signedIn: string[] = [];
  const portal = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (path.endsWith('/token')) signedIn.push(new URLSearchParams(await text(request)).get('username') ?? '');
    const answers: Record<string, object> = {
      '/config.json': {},
      '/api/oauth/v2/token': { access_token: 'token-1', scope: 'MPOS_admin' },
      '/api/testing/reset': { state: 'empty', milliseconds: 7 },
    };
    response.writeHead(answers[path] ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answers[path]));
  }).listen(0);
  portals.push(portal);
  await once(portal, 'listening');
  const address = `http://localhost:${(portal.address() as AddressInfo).port}`;
  const { run } = await unpacked('e2e');
  const done = `The demo data of ${address} are 'empty' again, after 7 ms.\n`;
  expect(await run('reset', 'empty', `${address}/`)).toBe(done);
  expect(await run('reset', 'empty', `${address}/users`, '--as', 'paolo.neri')).toBe(done);
  expect(signedIn).toEqual(['marta.ferri', 'paolo.neri']);
});
