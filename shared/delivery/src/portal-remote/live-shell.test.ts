import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { buildRelease, folderForEachTest } from '@portal/delivery/fixture';
import { shellFor, shellToFit } from './live-shell.ts';

const folder = folderForEachTest();
let portal: Server;
let address: URL;
let answers: Record<string, unknown>;

beforeEach(async () => {
  const own = buildRelease(folder, 'shell', '1.0.0', '1.8.0');
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(own));
  answers = {
    '/config.json': { shell: { version: '2.0.0' } },
    '/releases/shell/2.0.0/release.json': buildRelease(folder, 'shell', '2.0.0', '2.0.0'),
  };
  portal = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.writeHead(answer === undefined ? 502 : 200).end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => portal.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with that port.
  address = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`);
});
afterEach(() => void portal.close());

// A fixture of a remote's name is the release of a remote.
const releaseFor = (contract: string) => buildRelease(folder, 'mf-loyalty', '1.0.0', contract) as RemoteRelease;

it('[SDK-326] compares a project with the live shell, and says so', async () => {
  const { shell, told } = await shellToFit(releaseFor('^2.0.0'), address, folder);
  expect({ version: shell.version, told }).toEqual({ version: '2.0.0', told: [] });
});

it('[SDK-326] compares it with the shell of its package while the portal cannot be reached, and says so', async () => {
  await new Promise((ended) => portal.close(ended));
  const { shell, told } = await shellToFit(releaseFor('^2.0.0'), address, folder);
  expect(shell.version).toBe('1.0.0');
  expect(told).toEqual([
    expect.stringMatching(
      /^http:\/\/127\.0\.0\.1:\d+ does not answer \(.*ECONNREFUSED.*\)\. The project is compared with the shell that its package was made with, of contract 1\.8\.0\.$/,
    ),
  ]);
});

it('[SDK-326] refuses a portal that answers something else than it should', async () => {
  delete answers['/releases/shell/2.0.0/release.json'];
  await expect(shellToFit(releaseFor('^2.0.0'), address, folder)).rejects.toThrow(
    '/releases/shell/2.0.0/release.json cannot be read: it answered 502.',
  );
  answers['/config.json'] = { shell: null };
  await expect(shellToFit(releaseFor('^2.0.0'), address, folder)).rejects.toThrow('has no live shell.');
});

it('[REL-321] compares a project with the next shell when its release is for that one, as long as it is staged', async () => {
  const next = releaseFor('^3.0.0');
  expect((await shellFor(next, address)).shell.version).toBe('2.0.0');
  answers['/sdk/next/shell.json'] = { version: '3.0.0', contract: '3.0.0' };
  answers['/releases/shell/3.0.0/release.json'] = buildRelease(folder, 'shell', '3.0.0', '3.0.0');
  expect(await shellFor(next, address)).toMatchObject({ shell: { version: '3.0.0' }, which: 'next' });
  expect(await shellFor(releaseFor('^2.0.0'), address)).toMatchObject({ shell: { version: '2.0.0' }, which: 'live' });
});
