import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigFile, type OwnOperationName, ownOperations } from '@portal/contract';
import { configSchema } from '@portal/contract/config-schema';
import { Compile } from 'typebox/compile';
import { authRelease, catalogRelease, pointTo, publish, publishPortal } from '../../../test/release-folder.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let portal: TestApp;
afterEach(() => portal.close());

const config = async () => (await portal.app.inject('/config.json?t=1')).json();
const remoteNames = async () => (await config()).remotes.map(({ name }: { name: string }) => name);

describe('/config.json', () => {
  it('[API-002] lists the live remotes, is never cached, and fits its own schema', async () => {
    portal = await createTestApp();
    publishPortal(portal.releasesFolder);
    const answer = await portal.app.inject('/config.json?t=1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().remotes).toEqual([
      {
        name: 'mf_auth',
        version: '2.1.0',
        baseUrl: '/releases/mf-auth/2.1.0/',
        entry: authRelease.entry,
        pages: authRelease.pages,
        integrity: {},
        descriptor: authRelease.descriptor,
      },
      {
        name: 'mf_catalog',
        version: catalogRelease.version,
        baseUrl: `/releases/mf-catalog/${catalogRelease.version}/`,
        entry: catalogRelease.entry,
        pages: catalogRelease.pages,
        integrity: {},
        descriptor: catalogRelease.descriptor,
      },
    ]);
    expect(Compile(configSchema).Errors(answer.json())).toEqual([]);
  });

  it('names the own operations that this server answers, and no others', async () => {
    portal = await createTestApp();
    const { offered } = portal.app.portal;
    expect((await config()).ownOperations).toEqual(
      (Object.keys(ownOperations) as OwnOperationName[]).filter((name) => offered.has(name)),
    );
    expect((await config()).ownOperations).toContain('extendSession');
    offered.delete('extendSession');
    expect((await config()).ownOperations).not.toContain('extendSession');
  });

  it('follows a release and a rollback of one remote without a restart', async () => {
    portal = await createTestApp();
    publishPortal(portal.releasesFolder);
    const versionNow = async () =>
      (await config()).remotes.find(({ name }: { name: string }) => name === 'mf_catalog').version;
    publish(portal.releasesFolder, { ...catalogRelease, version: '1.1.0' }, {});
    expect(await versionNow()).toBe('1.1.0');
    pointTo(portal.releasesFolder, 'mf-catalog', catalogRelease.version);
    expect(await versionNow()).toBe(catalogRelease.version);
  });

  it.each([
    ['whose release.json is broken', 'release.json', '{ "remote":'],
    ['whose release.json is something else', 'release.json', '{ "remote": "mf-catalog" }'],
    ['whose release.json names another remote', 'release.json', JSON.stringify(authRelease)],
  ])('leaves out a remote %s, and keeps the others', async (_, file, content) => {
    portal = await createTestApp();
    publishPortal(portal.releasesFolder);
    writeFileSync(join(portal.releasesFolder, 'mf-catalog', catalogRelease.version, file), content);
    expect(await remoteNames()).toEqual(['mf_auth']);
  });

  it.each(['1.2.3', '../mf-auth/2.1.0'])('leaves out a remote whose pointer names %s', async (version) => {
    portal = await createTestApp();
    publishPortal(portal.releasesFolder);
    pointTo(portal.releasesFolder, 'mf-catalog', version);
    expect(await remoteNames()).toEqual(['mf_auth']);
  });

  it('keeps a remote whose code is missing, so that its menu entries stay', async () => {
    portal = await createTestApp();
    publish(portal.releasesFolder, catalogRelease, {});
    expect(await remoteNames()).toEqual(['mf_catalog']);
  });

  it('prefers the portal’s own file: another backend, a remote elsewhere', async () => {
    const { name, version, entry, pages, descriptor } = catalogRelease;
    const elsewhere = { name, version, entry, pages, descriptor, baseUrl: 'https://cdn.example.net/catalog/' };
    portal = await createTestApp({
      portalFile: { theme: 'dark', ownOperations: [], paths: { getTerminals: '/tids' }, remotes: [elsewhere] },
    });
    publishPortal(portal.releasesFolder);
    expect(await config()).toMatchObject({ theme: 'dark', ownOperations: [], paths: { getTerminals: '/tids' } });
    expect((await config()).remotes[0]).toEqual(elsewhere);
    expect(await remoteNames()).toEqual(['mf_catalog', 'mf_auth']);
  });

  it('[OPS-313] offers a backend of another origin no own calls and sends it no headers that its file does not name', async () => {
    const of = async (portalFile: ConfigFile) => {
      portal = await createTestApp({ portalFile });
      const { ownOperations, idempotentOperations, conditionalOperations } = await config();
      await portal.close();
      return { ownOperations, idempotentOperations, conditionalOperations };
    };
    const apis = { base: 'https://backend.example.it/services' };
    const none = { ownOperations: [], idempotentOperations: [], conditionalOperations: [] };
    expect(await of({ apis })).toEqual(none);
    const named = { ownOperations: ['getActivity'], conditionalOperations: ['updateUser'] } as const;
    expect(await of({ apis, ...named })).toEqual({ ...none, ...named });
    expect((await of({})).ownOperations).toContain('getActivity');
  });

  it('[API-010] gives the headers of its own login, and for another login those of the file', async () => {
    const loginOf = async (portalFile: ConfigFile) => {
      portal = await createTestApp({ portalFile });
      const { login } = await config();
      await portal.close();
      return login;
    };
    expect(await loginOf({})).toEqual({ identityDomain: 'merchants', slider: 'on' });
    expect(await loginOf({ login: { slider: 'off' } })).toEqual({ identityDomain: 'merchants', slider: 'off' });
    expect(await loginOf({ apis: { login: 'https://login.example.com/token' } })).toBeUndefined();
  });

  it('[API-011] tells the browser about the human check exactly when the server asks for it', async () => {
    const provider = async () => {
      const answer = (await config()).humanCheck.provider;
      await portal.close();
      return answer;
    };
    portal = await createTestApp({ settings: { humanCheck: { enabled: true, tries: 1 } } });
    expect(await provider()).toBe('altcha');
    portal = await createTestApp({ settings: { humanCheck: { enabled: false, tries: 1 } } });
    expect(await provider()).toBe('none');
    portal = await createTestApp({
      settings: { humanCheck: { enabled: true, tries: 1 } },
      portalFile: { humanCheck: { provider: 'none' } },
    });
    expect(await provider()).toBe('none');
  });
});

describe('/config.schema.json', () => {
  it('is the published schema', async () => {
    portal = await createTestApp();
    const answer = await portal.app.inject('/config.schema.json');
    expect(answer.headers['content-type']).toMatch(/^application\/schema\+json/);
    expect(answer.json()).toMatchObject({
      $schema: expect.stringContaining('2020-12'),
      title: 'Configuration of the portal',
    });
  });
});
