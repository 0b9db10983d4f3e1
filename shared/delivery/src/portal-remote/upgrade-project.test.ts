import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ShellRelease } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { upgradeProject } from './upgrade-project.ts';

const folder = folderForEachTest();
let portal: Server;
let address: URL;
let leadsTo: string | undefined;
let answers: Record<string, unknown>;

/** The shells that the project was made for, and that the portal has now. */
const from: ShellRelease = {
  remote: 'shell',
  version: '1.0.0',
  commit: '',
  builtAt: '2026-11-20T08:00:00.000Z',
  integrity: {},
  initial: [],
  fonts: [],
  contractVersion: '1.8.0',
  provides: { '@portal/ui': ['Button', 'Ribbon'] },
};
const to: ShellRelease = {
  ...from,
  version: '1.1.0',
  contractVersion: '1.10.0',
  provides: { '@portal/ui': ['Button', 'Ribbon', 'Card'] },
};

beforeEach(async () => {
  leadsTo = '/sdk/remote-1.1.0-bb.tgz';
  answers = {
    '/config.json': { shell: { version: to.version } },
    '/releases/shell/1.1.0/release.json': to,
    '/sdk/guide-1.1.0-bb/contract.md':
      '# Changelog\n\n## 1.10.0\n\n- A card.\n\n## 1.9.0\n\n- A badge.\n\n## 1.8.0\n\n- A link.\n',
  };
  portal = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    if (answer !== undefined) response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    else if (url === '/sdk/next/remote.tgz' && answers['/sdk/next/shell.json'])
      response.writeHead(302, { location: '/sdk/remote-2.0.0-cc.tgz' }).end();
    else if (url === '/sdk/remote.tgz' && leadsTo) response.writeHead(302, { location: leadsTo }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with that port.
  address = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`);
});
afterEach(() => void portal.close());

const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
const upgrade = (range = '^1.8.0') => upgradeProject({ folder, range }, address, from);
const write = (content: object) => writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
const present = () => new URL('/sdk/remote-1.1.0-bb.tgz', address).href;

it('[SDK-302, SDK-324] names the package of the live shell by its version, and leaves the rest as it is', async () => {
  const others = { name: 'mf-loyalty', version: '1.2.0', dependencies: { yup: '1.0.0' } };
  const earlier = new URL('/sdk/remote-1.0.0-aa.tgz', address).href;
  write({ ...others, devDependencies: { '@portal/remote': earlier, jest: '30.0.0' } });
  expect(await upgrade()).toEqual([
    `package.json names ${present()} now, in place of ${earlier}.`,
    '',
    'Contract 1.8.0 → 1.10.0',
    '',
    '## 1.10.0',
    '',
    '- A card.',
    '',
    '## 1.9.0',
    '',
    '- A badge.',
    '',
    'The shell brings Card of @portal/ui.',
    'remote.json: "contract": "^1.8.0" fits.',
    '',
    'npm install',
    'npm run check',
  ]);
  expect(manifest()).toEqual({ ...others, devDependencies: { '@portal/remote': present(), jest: '30.0.0' } });
  expect(await upgrade()).toEqual([`${present()} is the portal's present package already.`]);
});

it('[SDK-302] brings a project along that was installed by the moving address, wherever it names it', async () => {
  write({ dependencies: { '@portal/remote': new URL('/sdk/remote.tgz', address).href } });
  await upgrade();
  expect(manifest()).toEqual({ dependencies: { '@portal/remote': present() } });
});

it.each([undefined, 'https://elsewhere.example/sdk/remote-1.1.0.tgz', '/login'])(
  '[SDK-302] changes nothing when the portal leads to %s',
  async (place) => {
    leadsTo = place;
    write({ name: 'mf-loyalty' });
    await expect(upgrade()).rejects.toThrow('leads to no package');
    expect(manifest()).toEqual({ name: 'mf-loyalty' });
  },
);

it('[SDK-403] says that no next shell is staged when it is asked for its package', async () => {
  write({ name: 'mf-loyalty' });
  await expect(upgradeProject({ folder, range: '^1.8.0' }, address, from, true)).rejects.toThrow(
    `${address.origin} has no next shell: none is staged.`,
  );
});

it('[SDK-324] says what a breaking shell no longer has, and what to change in remote.json', async () => {
  write({ devDependencies: {} });
  answers['/releases/shell/1.1.0/release.json'] = {
    ...to,
    contractVersion: '2.0.0',
    provides: { '@portal/ui': ['Button'] },
  };
  expect(await upgrade()).toEqual(
    expect.arrayContaining([
      'Contract 1.8.0 → 2.0.0',
      'The shell no longer has Ribbon of @portal/ui: `npm run check` says whether you use it.',
      'remote.json: change "contract" from "^1.8.0" to "^2.0.0".',
    ]),
  );
});

it('[SDK-324] leaves the project as it is when the portal does not say what its shell provides', async () => {
  delete answers['/config.json'];
  write({ name: 'mf-loyalty' });
  await expect(upgrade()).rejects.toThrow('/config.json cannot be read: it answered 404.');
  expect(manifest()).toEqual({ name: 'mf-loyalty' });
});

it('[REL-320] names the package of the next shell when it is asked to, and says what that one lacks', async () => {
  answers['/sdk/next/shell.json'] = { version: '2.0.0', contract: '2.0.0' };
  const next = { ...to, version: '2.0.0', contractVersion: '2.0.0', provides: { '@portal/ui': ['Button'] } };
  answers['/releases/shell/2.0.0/release.json'] = next;
  write({ devDependencies: { '@portal/remote': present() } });
  const lines = await upgradeProject({ folder, range: '^1.8.0' }, address, from, true);
  const named = new URL('/sdk/remote-2.0.0-cc.tgz', address).href;
  expect(lines[0]).toBe(`package.json names ${named} now, in place of ${present()}.`);
  expect(lines.join('\n')).toContain('Ribbon');
  expect(manifest()).toEqual({ devDependencies: { '@portal/remote': named } });
});
