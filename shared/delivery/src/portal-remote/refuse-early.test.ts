import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteDescriptor, RemoteRelease } from '@portal/contract';
import { buildRelease, folderForEachTest } from '@portal/delivery/fixture';
import { refuseEarly } from './refuse-early.ts';

const folder = folderForEachTest();
let portal: Server;
let answers: Record<string, object>;

// A fixture of a remote's name is the release of a remote.
const descriptorFor = (contract: string) =>
  (buildRelease(folder, 'mf-loyalty', '1.0.0', contract) as RemoteRelease).descriptor;
const routeTo = (path: string) => [{ path, page: 'page', access: 'public' as const }];

beforeEach(async () => {
  const remotes = ['terminals', 'loyalty'].map((area) => ({
    name: `mf_${area}`,
    version: '1.0.0',
    descriptor: { ...descriptorFor('^1.0.0'), name: `mf_${area}`, routes: routeTo(`/${area}`) },
  }));
  answers = {
    '/api/releases/mf-loyalty': { releases: [] },
    '/config.json': { shell: { version: '1.0.0' }, remotes },
    '/releases/shell/1.0.0/release.json': buildRelease(folder, 'shell', '1.0.0', '1.8.0'),
  };
  portal = createServer(({ url = '', headers }, response) => {
    const isRefused = url.startsWith('/api/') && headers.authorization !== 'Bearer good';
    response.writeHead(isRefused ? 401 : answers[url] ? 200 : 404);
    response.end(JSON.stringify(isRefused ? { data: { message: 'ask the operator' } } : answers[url]));
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  process.env.PORTAL_TOKEN = 'good';
});
afterEach(() => {
  delete process.env.PORTAL_TOKEN;
  portal.close();
});

const asked = (descriptor: RemoteDescriptor) =>
  // A server that listens on a port has an address with that port.
  refuseEarly(
    { app: 'mf-loyalty', version: '1.1.0', descriptor },
    new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`),
  );

it('[SDK-582] goes on with what fits, also with the paths that the remote has already', async () => {
  expect(await asked({ ...descriptorFor('^1.0.0'), routes: routeTo('/loyalty') })).toBe('live');
});

it('[SDK-582] names a missing or wrong token', async () => {
  process.env.PORTAL_TOKEN = 'wrong';
  await expect(asked(descriptorFor('^1.0.0'))).rejects.toThrow('refuses it (401): ask the operator');
  delete process.env.PORTAL_TOKEN;
  await expect(asked(descriptorFor('^1.0.0'))).rejects.toThrow('Set PORTAL_TOKEN');
});

it('[SDK-582] names a range that does not fit, and a path of another remote', async () => {
  await expect(asked(descriptorFor('^9.0.0'))).rejects.toThrow(
    'mf-loyalty 1.1.0 needs contract ^9.0.0, and the shell 1.0.0 provides 1.8.0.',
  );
  await expect(asked({ ...descriptorFor('^1.0.0'), routes: routeTo('/Terminals/') })).rejects.toThrow(
    'mf-loyalty 1.1.0 declares /Terminals/, which is a page of mf-terminals.',
  );
});

it('[SDK-582] leaves the paths of a release for the next shell to the portal', async () => {
  answers['/sdk/next/shell.json'] = { version: '2.0.0' };
  answers['/releases/shell/2.0.0/release.json'] = buildRelease(folder, 'shell', '2.0.0', '2.0.0');
  expect(await asked({ ...descriptorFor('^2.0.0'), routes: routeTo('/terminals') })).toBe('next');
});
