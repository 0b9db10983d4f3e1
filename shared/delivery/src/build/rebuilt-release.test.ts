import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { RemoteRelease } from '@portal/contract';
import { WORKSPACE } from '../workspace.ts';
import { builderOf } from './builder.ts';
import { commitOf, liveVersionAt, releaseAt, sameAsRebuilt } from './rebuilt-release.ts';

const COMMIT = '9e4fef26c0ffee00c0ffee00c0ffee00c0ffee00';

const release: RemoteRelease = {
  remote: 'mf-loyalty',
  name: 'mf_loyalty',
  version: '1.0.0-abc',
  commit: COMMIT,
  builder: { node: 'v24.21.0', system: 'linux-x64', lockfile: 'sha384-AAAA' },
  builtAt: '2026-11-20T09:00:00.000Z',
  contract: '^1.0.0',
  entry: 'remoteEntry.0.js',
  integrity: { 'remoteEntry.0.js': 'sha384-one', 'page.1.js': 'sha384-two' },
  descriptor: {
    name: 'mf_loyalty',
    title: 'Punti',
    contract: '^1.0.0',
    routes: [],
    navigation: [],
    tiles: [],
    widgets: [],
  },
  pages: {},
};

describe('a release that is built again', () => {
  it('[REL-311] is the same when all its files are', () => {
    expect(sameAsRebuilt(release, { ...release, builtAt: 'later' })).toEqual([
      `mf-loyalty 1.0.0-abc is what ${COMMIT} is built into: 2 files, none differs.`,
    ]);
  });

  it('[REL-311] is refused with each file that differs, is missing or is new, and with what it was built with', () => {
    const rebuilt = {
      ...release,
      builder: { node: 'v24.22.0', system: 'linux-x64', lockfile: 'sha384-AAAA' },
      integrity: { 'remoteEntry.0.js': 'sha384-other', 'page.2.js': 'sha384-two' },
    };
    expect(() => sameAsRebuilt(release, rebuilt)).toThrow(
      [
        `mf-loyalty 1.0.0-abc is not what ${COMMIT} is built into: 3 of 3 files differ.`,
        '  page.1.js',
        '  page.2.js',
        '  remoteEntry.0.js',
        '  built with node v24.21.0, rebuilt with v24.22.0',
      ].join('\n'),
    );
  });

  it('[REL-311] is refused when its version is another', () => {
    expect(() => sameAsRebuilt(release, { ...release, version: '1.0.0-def' })).toThrow(
      'The rebuilt version is 1.0.0-def.',
    );
  });

  it.each(['', `${COMMIT} with changes`])("[REL-311] is not tried from '%s', which is no commit", (commit) => {
    expect(commitOf(release)).toBe(COMMIT);
    expect(() => commitOf({ ...release, commit })).toThrow('it cannot be built again');
  });

  it('[REL-311] is compared with what a portal serves, the live one if none is named', async () => {
    const server = createServer(({ url }, answer) => {
      const body = { '/config.json': { remotes: [release] }, '/releases/mf-loyalty/1.0.0-abc/release.json': release }[
        url ?? ''
      ];
      answer.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}));
    });
    await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
    const portal = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
    try {
      const version = await liveVersionAt(portal, 'mf-loyalty');
      expect(await releaseAt(portal, 'mf-loyalty', version)).toEqual(release);
      await expect(releaseAt(portal, 'mf-loyalty', '9.9.9')).rejects.toThrow(
        'has no release 9.9.9 of mf-loyalty (404)',
      );
      await expect(liveVersionAt(portal, 'mf-points')).rejects.toThrow('shows no release of mf-points');
    } finally {
      server.close();
    }
    await expect(liveVersionAt(portal, 'shell')).rejects.toThrow('does not answer');
  });
});

it('[REL-310] a release says with which Node, on which system and from which lockfile it was built', () => {
  const lockfile = join(WORKSPACE, 'pnpm-lock.yaml');
  expect(builderOf(lockfile, '1.0.0-sdk')).toEqual({
    node: process.version,
    system: `${process.platform}-${process.arch}`,
    lockfile: expect.stringMatching(/^sha384-[\w+/]{64}$/),
    sdk: '1.0.0-sdk',
  });
  expect(builderOf(join(WORKSPACE, 'no-such-lockfile'))).not.toHaveProperty('lockfile');
});
