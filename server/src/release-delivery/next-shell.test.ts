import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest, putRelease } from '@portal/delivery/fixture';
import { deliveringTeam, REMOTE } from '../../test/delivering-team.ts';
import { operate } from '../../test/operate.ts';
import { createTestApp } from '../../test/test-app.ts';

const team = deliveringTeam();
const archive = folderForEachTest();

/** What an operator does with the archive of a portal whose shell is of the second contract. */
async function installNext(): Promise<string> {
  putRelease(archive, 'shell', '2.0.0', '2.0.0');
  writeFileSync(join(archive, 'shell/2.0.0/index.html'), '<!doctype html><html><!--preload--><b>2</b></html>');
  putRelease(archive, 'mf-auth', '2.0.0', '^2.0.0');
  return operate(team.portal, ['install', archive]);
}

const FIRST = { mf_auth: '1.0.0', mf_loyalty: '1.0.0' };
const SECOND = { mf_auth: '2.0.0', mf_loyalty: '2.0.0' };

beforeEach(() => putRelease(team.portal.releasesFolder, REMOTE, '1.0.0', '^1.0.0', team.portal.clock.now));

/** Delivers the remote's release for the second contract. */
async function deliverNext(token: string): Promise<string> {
  const answer = await team.call(token, 'POST', REMOTE, await team.packed('2.0.0', REMOTE, '^2.0.0'));
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return (await team.call(token, 'POST', `${REMOTE}/2.0.0/promote`)).json().message;
}

describe('the next shell', () => {
  it('[REL-320] is seen by whoever asks for it where testers may load their own, with the remotes that are for it', async () => {
    const testers = await createTestApp({ settings: { overrides: true }, beside: team.portal });
    const follow = (portal: typeof testers) => portal.app.inject('/catalog?release=next&tab=1');
    expect((await follow(testers)).headers.location).toBeUndefined();
    await installNext();
    await deliverNext(await team.tokenFor(REMOTE));
    const { statusCode, headers } = await follow(testers);
    expect([statusCode, headers.location]).toEqual([303, '/catalog?tab=1']);
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const seen = (await testers.app.inject({ url: '/config.json', headers: { cookie } })).json();
    expect(seen).toMatchObject({ shell: { version: '2.0.0' }, preview: { remote: 'shell', version: '2.0.0' } });
    expect((await testers.app.inject({ url: '/login', headers: { cookie } })).body).toContain('<b>2</b>');
    expect(versions(seen)).toEqual(SECOND);
    expect(await team.shown()).toEqual(FIRST);

    expect((await follow(team.portal)).headers.location).toBeUndefined();
    expect(await team.shown(cookie)).toEqual(FIRST);
    await testers.close();
  });

  it('[REL-320] is around a release that is for it, when its preview is opened', async () => {
    await installNext();
    const token = await team.tokenFor(REMOTE);
    const next = await team.packed('2.0.0', REMOTE, '^2.0.0');
    const { preview } = (await team.call(token, 'POST', REMOTE, next)).json();
    const { headers } = await team.portal.app.inject(preview.slice(preview.indexOf('/?')));
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const seen = (await team.portal.app.inject({ url: '/config.json', headers: { cookie } })).json();
    expect(seen).toMatchObject({ shell: { version: '2.0.0' }, preview: { remote: REMOTE, version: '2.0.0' } });
    expect(versions(seen)).toEqual(SECOND);
  });

  it('[REL-320] has its package at an address of its own, as long as it is staged', async () => {
    const at = async (path: string) => team.portal.app.inject(`/sdk/next/${path}`);
    expect((await at('remote.tgz')).statusCode).toBe(404);
    await installNext();
    expect((await at('shell.json')).json()).toEqual({ version: '2.0.0', contract: '2.0.0' });
    expect((await at('remote.tgz')).statusCode).toBe(404);
    const sdk = join(team.portal.releasesFolder, 'sdk');
    mkdirSync(sdk);
    writeFileSync(join(sdk, 'shells.json'), JSON.stringify({ '2.0.0': '2.0.0-5d' }));
    expect((await at('remote.tgz')).headers.location).toBe('/sdk/remote-2.0.0-5d.tgz');
    const guide = join(sdk, 'guide-2.0.0-5d');
    mkdirSync(guide);
    const links = '<a href="/sdk/contract"></a><link href="/sdk/guide-2.0.0-5d/guide.css">';
    writeFileSync(join(guide, 'index.html'), `${links}<pre>npx https://portale.example.it/sdk/new.tgz</pre>`);
    expect((await at('')).body).toBe(
      `${links.replace('/sdk/contract', '/sdk/next/contract')}<pre>npx https://portale.example/sdk/new-2.0.0-5d.tgz</pre>`,
    );
  });

  it('[REL-322] is in every list: the operator reads who is ready, a team what its remote needs', async () => {
    await installNext();
    const token = await team.tokenFor(REMOTE);
    expect(await operate(team.portal, ['releases'])).toContain(
      [
        'next: shell 2.0.0, contract 2.0.0',
        '  ready      mf-auth 2.0.0',
        '  not ready  mf-loyalty: it has no release for contract 2.0.0 yet: 1.0.0 needs ^1.0.0',
        '  1 of 2 remotes are not ready.',
      ].join('\n'),
    );
    const next = async () => (await team.call(token, 'GET', REMOTE)).json().next;
    expect(await next()).toEqual({
      shell: '2.0.0',
      contract: '2.0.0',
      missing: 'it has no release for contract 2.0.0 yet: 1.0.0 needs ^1.0.0',
    });
    expect(await deliverNext(token)).toBe('mf-loyalty 2.0.0 is live for the shell 2.0.0.');
    expect(await next()).toEqual({ shell: '2.0.0', contract: '2.0.0' });
    expect(await operate(team.portal, ['releases'])).toContain(
      '  Every remote is ready: `promote shell 2.0.0` moves the portal.',
    );
  });

  it('[REL-323] is moved to by one command and back by another, and every browser sees all of it or nothing', async () => {
    await installNext();
    await deliverNext(await team.tokenFor(REMOTE));
    expect(await operate(team.portal, ['promote', 'shell'])).toContain('shell 2.0.0 is live, in place of 1.0.0.');
    expect(await team.shown()).toEqual(SECOND);
    expect((await team.portal.app.inject('/')).body).toContain('<b>2</b>');
    await operate(team.portal, ['rollback', 'shell']);
    expect(await team.shown()).toEqual(FIRST);
    expect((await team.portal.app.inject('/')).body).not.toContain('<b>2</b>');
  });
});

describe('[REL-324] a remote that is left behind', () => {
  beforeEach(async () => {
    await team.tokenFor(REMOTE, '--mail', 'fedelta@example.it');
    const file = join(team.portal.releasesFolder, REMOTE, '1.0.0/release.json');
    const release = JSON.parse(readFileSync(file, 'utf8'));
    release.descriptor.routes = [{ path: '/loyalty', page: 'start', access: 'public' }];
    writeFileSync(file, JSON.stringify(release));
    const template = '<!doctype html><html><!--preload--></html>';
    writeFileSync(join(team.portal.releasesFolder, 'shell/1.0.0/index.html'), template);
    expect((await team.portal.app.inject('/loyalty')).body).toContain('/releases/mf-loyalty/1.0.0/entry.js');
    await installNext();
    await expect(operate(team.portal, ['promote', 'shell'])).rejects.toThrow('mf-loyalty 1.0.0 needs contract ^1.0.0');
    await operate(team.portal, ['promote', 'shell', '--without', REMOTE]);
  });

  it('keeps its place in the portal, and its team gets a mail, as it did when the shell was staged', async () => {
    expect(await team.shown()).toEqual({ mf_auth: '2.0.0', mf_loyalty: '1.0.0' });
    const mails = await team.portal.mails();
    expect(mails.map(({ to }) => to)).toEqual(['fedelta@example.it', 'fedelta@example.it']);
    const textOf = (subject: string) => mails.find((mail) => mail.subject === subject)?.text;
    expect(textOf('Un nuovo portale aspetta mf-loyalty')).toContain('npx portal-remote upgrade --next');
    expect(textOf('mf-loyalty non è ancora nel nuovo portale')).toContain('è passato alla versione 2.0.0');
    expect((await team.moves()).at(-1)).toMatchObject({
      action: 'promoteRelease',
      subject: 'shell 2.0.0',
      detail: { by: 'ornella', live: '1.0.0', without: [REMOTE] },
    });
    expect(await operate(team.portal, ['releases', REMOTE])).toContain('left behind');
  });

  it('loads none of its code with its page, and its release is not blamed for that', async () => {
    const entry = '/releases/mf-loyalty/1.0.0/entry.js';
    const opened = await team.portal.app.inject('/loyalty');
    expect(opened.statusCode).toBe(200);
    expect(opened.body).not.toContain(entry);
    await team.portal.app.inject(entry);
    const document = /'nonce-([^']+)'/.exec(String(opened.headers['content-security-policy']))?.[1] ?? '';
    const failure = { remote: 'mf_loyalty', version: '1.0.0', phase: 'contract', cause: 'it needs', instead: null };
    await team.portal.app.inject({
      method: 'POST',
      url: '/api/services/remote-failure',
      payload: { ...failure, document },
    });
    expect((await team.portal.app.inject('/metrics')).body).not.toContain('portal_remote_failures_total{');
  });

  it('[REL-362] is not measured either: what old tabs report of it is not counted', async () => {
    const { headers } = await team.portal.app.inject('/loyalty');
    const document = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    await team.portal.app.inject('/releases/mf-loyalty/1.0.0/entry.js');
    const slow = { interaction: 900, errors: 3, rejections: 0, violations: 0 };
    const told = ['mf_loyalty 1.0.0', 'mf_auth 2.0.0'].map((release) => {
      const [name, version] = release.split(' ');
      return { name, version, ...slow };
    });
    const payload = { document, releases: told };
    await team.portal.app.inject({ method: 'POST', url: '/api/services/vitals', payload });
    const { body } = await team.portal.app.inject('/metrics');
    expect(body).toMatch(/portal_browser_errors_total\{.*mf_auth.*kind="error"\} 3/);
    expect(body).not.toMatch(/portal_browser_.*mf_loyalty/);
    expect(body).not.toMatch(/portal_release_addresses\{.*mf-loyalty.*\} [1-9]/);
  });

  it('comes back with its own release for the new contract', async () => {
    expect(await deliverNext(await team.tokenFor(REMOTE))).toBe('mf-loyalty 2.0.0 is live.');
    expect(await team.shown()).toEqual(SECOND);
  });
});

it('[REL-324] names only remotes beside the shell to leave behind', async () => {
  await expect(operate(team.portal, ['promote', REMOTE, '1.0.0', '--without', 'mf-auth'])).rejects.toThrow(
    '--without belongs to the shell',
  );
});

const versions = ({ remotes }: { remotes: { name: string; version: string }[] }) =>
  Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
