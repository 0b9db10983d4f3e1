import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { upgradeProject } from './upgrade-project.ts';

const folder = folderForEachTest();
let portal: Server;
let address: URL;
let leadsTo: string | undefined;

beforeEach(async () => {
  leadsTo = '/sdk/remote-1.1.0-bb.tgz';
  portal = createServer((_, response) => {
    response.writeHead(leadsTo ? 302 : 404, leadsTo ? { location: leadsTo } : {}).end();
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with that port.
  address = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`);
});
afterEach(() => void portal.close());

const manifest = () => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as object;
const write = (content: object) => writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
const present = () => new URL('/sdk/remote-1.1.0-bb.tgz', address).href;

it('[SDK-302] names the package of the live shell by its version, and leaves the rest as it is', async () => {
  const others = { name: 'mf-loyalty', version: '1.2.0', dependencies: { yup: '1.0.0' } };
  const earlier = new URL('/sdk/remote-1.0.0-aa.tgz', address).href;
  write({ ...others, devDependencies: { '@portal/remote': earlier, jest: '30.0.0' } });
  expect(await upgradeProject(folder, address)).toEqual([
    `package.json names ${present()} now, in place of ${earlier}.`,
    '',
    'npm install',
    'npm run check',
  ]);
  expect(manifest()).toEqual({ ...others, devDependencies: { '@portal/remote': present(), jest: '30.0.0' } });
  expect(await upgradeProject(folder, address)).toEqual([`${present()} is the portal's present package already.`]);
});

it('[SDK-302] brings a project along that was installed by the moving address, wherever it names it', async () => {
  write({ dependencies: { '@portal/remote': new URL('/sdk/remote.tgz', address).href } });
  await upgradeProject(folder, address);
  expect(manifest()).toEqual({ dependencies: { '@portal/remote': present() } });
});

it.each([undefined, 'https://elsewhere.example/sdk/remote-1.1.0.tgz', '/login'])(
  '[SDK-302] changes nothing when the portal leads to %s',
  async (place) => {
    leadsTo = place;
    write({ name: 'mf-loyalty' });
    await expect(upgradeProject(folder, address)).rejects.toThrow('leads to no package');
    expect(manifest()).toEqual({ name: 'mf-loyalty' });
  },
);
