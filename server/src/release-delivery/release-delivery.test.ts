import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { packRelease, readPointer, readStaged } from '@portal/releases';
import { buildRelease, putRelease } from '@portal/releases/fixture';
import { everythingStored } from '../../test/everything-stored.ts';
import { operate } from '../../test/operate.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { auditEvents } from '../schema.ts';

const ROOM = 'mf-loyalty';
const DAY = 24 * 60 * 60_000;

let portal: TestApp;
let outside: string;
beforeEach(async () => {
  portal = await createTestApp();
  outside = mkdtempSync(join(tmpdir(), 'portal-outside-'));
  putShell('1.0.0', '1.3.0');
  putRelease(portal.releasesFolder, 'mf-auth', '1.0.0');
});
afterEach(async () => {
  await portal.close();
  rmSync(outside, { recursive: true, force: true });
});

function putShell(version: string, contract: string): void {
  putRelease(portal.releasesFolder, 'shell', version, contract);
  writeFileSync(join(portal.releasesFolder, 'shell', version, 'index.html'), '<!doctype html><html></html>');
}

/** Gives a token out, as the operator does. */
async function tokenFor(room: string, ...more: string[]): Promise<string> {
  const [token = ''] = (await operate(portal, ['release-token', room, ...more])).split('\n');
  return token;
}

async function packed(version: string, room = ROOM): Promise<Buffer> {
  buildRelease(outside, room, version);
  return buffer(packRelease(join(outside, room, version)));
}

function call(token: string, method: 'GET' | 'POST', path: string, payload?: Buffer) {
  const type = payload ? { 'content-type': 'application/gzip' } : {};
  const headers = { authorization: `Bearer ${token}`, ...type };
  return portal.app.inject({ method, url: `/api/releases/${path}`, headers, ...(payload ? { payload } : {}) });
}

async function upload(token: string, version: string): Promise<{ preview: string }> {
  const answer = await call(token, 'POST', ROOM, await packed(version));
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return answer.json();
}

const moves = async () =>
  (await portal.database.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action, subject, detail }) => ({
    action,
    subject,
    detail,
  }));

/** The releases that a browser is shown, by container. */
async function shown(cookie = ''): Promise<Record<string, string>> {
  const { remotes } = (await portal.app.inject({ url: '/config.json', headers: { cookie } })).json();
  return Object.fromEntries(remotes.map(({ name, version }: Record<string, string>) => [name, version]));
}

it('[REL-020] prints a token once, keeps its hash, lists and revokes it, and tells the audit', async () => {
  const token = await tokenFor(ROOM, '--days', '3');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await everythingStored(portal.database.db))).not.toContain(token);

  const listed = await operate(portal, ['release-tokens']);
  const [, id = ''] = /^(\S+) {2}mf-loyalty, given by ornella, until 2026-11-23, never used$/.exec(listed) ?? [];
  expect(await operate(portal, ['release-token-revoke', id])).toBe('The token of mf-loyalty does not work any more.');
  expect((await call(token, 'GET', ROOM)).statusCode).toBe(401);
  expect(await operate(portal, ['release-tokens'])).toBe('There is no release token.');
  expect(await moves()).toEqual([
    { action: 'giveReleaseToken', subject: ROOM, detail: { by: 'ornella', token: id, endsAt: expect.any(String) } },
    { action: 'revokeReleaseToken', subject: ROOM, detail: { by: 'ornella', token: id } },
  ]);
});

it.each([
  ['shell', [], "'shell' is not a name of a remote"],
  ['../mf-auth', [], 'is not a name of a remote'],
  [ROOM, ['--days', '0'], '--days takes a whole number from 1 to 366'],
  [ROOM, ['--days', 'ever'], '--days takes a whole number'],
])('[REL-020] gives no token out for %s %s', async (room, more, words) => {
  await expect(tokenFor(room, ...more)).rejects.toThrow(words);
});

it('[REL-021] stages an upload, promotes it, takes it back and withdraws it, each with its row in the audit', async () => {
  const token = await tokenFor(ROOM);
  await upload(token, '1.0.0');
  expect(await shown()).toEqual({ mf_auth: '1.0.0' });

  const promoted = await call(token, 'POST', `${ROOM}/1.0.0/promote`);
  expect(promoted.json()).toEqual({ message: 'mf-loyalty 1.0.0 is live.' });
  expect(await shown()).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.0.0' });

  await upload(token, '1.1.0');
  await call(token, 'POST', `${ROOM}/1.1.0/promote`);
  expect((await call(token, 'GET', ROOM)).json()).toEqual({
    releases: [
      expect.objectContaining({ version: '1.1.0', state: 'live', contract: '^1.0.0' }),
      expect.objectContaining({ version: '1.0.0', state: 'earlier' }),
    ],
  });
  const back = await call(token, 'POST', `${ROOM}/rollback`);
  expect(back.json()).toEqual({ message: 'mf-loyalty 1.0.0 is live again, in place of 1.1.0.' });

  await upload(token, '1.2.0');
  expect((await call(token, 'POST', `${ROOM}/1.2.0/withdraw`)).statusCode).toBe(200);
  expect(readStaged(portal.releasesFolder, ROOM).staged).toEqual([]);
  expect((await moves()).slice(1)).toMatchObject([
    { action: 'stageRelease', subject: 'mf-loyalty 1.0.0', detail: { token: expect.any(String) } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.0.0' },
    { action: 'stageRelease', subject: 'mf-loyalty 1.1.0' },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { live: '1.0.0' } },
    { action: 'rollBackRelease', subject: 'mf-loyalty 1.0.0', detail: { live: '1.1.0' } },
    { action: 'stageRelease', subject: 'mf-loyalty 1.2.0' },
    { action: 'withdrawRelease', subject: 'mf-loyalty 1.2.0', detail: { live: '1.0.0' } },
  ]);
});

it('[REL-021] says in words why it refuses, and moves nothing', async () => {
  const token = await tokenFor(ROOM);
  const refused = async (path: string, payload?: Buffer) => {
    const answer = await call(token, 'POST', path, payload);
    return { status: answer.statusCode, message: answer.json().data.message };
  };
  expect(await refused(ROOM, await packed('1.0.0', 'mf-auth'))).toEqual({
    status: 422,
    message: 'release.json speaks of mf-auth, and not of mf-loyalty.',
  });
  expect(await refused(`${ROOM}/1.0.0/promote`)).toMatchObject({
    status: 422,
    message: expect.stringContaining('There is no release mf-loyalty 1.0.0'),
  });
  expect(await refused(`${ROOM}/..%2fmf-auth/promote`)).toMatchObject({ status: 404 });
  expect(await refused(`${ROOM}/rollback?version=..%2f..%2fshell`)).toMatchObject({ status: 404 });
  expect(await refused(`${ROOM}/rollback`)).toMatchObject({ status: 422 });
  expect(readPointer(portal.releasesFolder, ROOM)).toBeUndefined();
  expect((await moves()).slice(1)).toEqual([]);
});

it('[REL-021] answers an upload that it refuses before its end, over a real connection', async () => {
  const token = await tokenFor(ROOM);
  const address = await portal.app.listen({ host: 'localhost', port: 0 });
  const answer = await fetch(`${address}/api/releases/${ROOM}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: Buffer.alloc(5_000_000, 'no archive'),
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('The archive cannot be read');
});

it('[REL-022] opens the own room alone, and nothing once the token has ended', async () => {
  const token = await tokenFor(ROOM);
  const others = await tokenFor('mf-auth');
  for (const [given, status] of [
    [others, 403],
    ['x'.repeat(43), 401],
    ['', 401],
  ] as const) {
    for (const path of [ROOM, `${ROOM}/1.0.0/promote`, `${ROOM}/1.0.0/withdraw`, `${ROOM}/rollback`]) {
      const answer = await call(given, 'POST', path);
      expect({ path, status: answer.statusCode }).toEqual({ path, status });
    }
  }
  expect((await call(others, 'GET', ROOM)).json().data.message).toBe('This token delivers mf-auth, and not mf-loyalty');
  expect((await portal.call('getTerminals', { token })).statusCode).toBe(401);

  portal.clock.now = new Date(portal.clock.now.getTime() + 90 * DAY);
  expect((await call(token, 'GET', ROOM)).statusCode).toBe(401);
});

it('[REL-025] shows a staged release to the browser that opens its link, and to nobody else', async () => {
  const token = await tokenFor(ROOM);
  const { preview } = await upload(token, '1.0.0');
  const link = new URL(preview);
  expect(link.origin).toBe('https://portale.example');

  const opened = await portal.app.inject({ url: `/terminals${link.search}&tab=1` });
  expect({ status: opened.statusCode, to: opened.headers.location }).toEqual({ status: 303, to: '/terminals?tab=1' });
  const kept = String(opened.headers['set-cookie']);
  expect(kept).toMatch(/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = kept.split(';');
  expect(await shown(cookie)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.0.0' });
  expect(await shown()).toEqual({ mf_auth: '1.0.0' });
  expect(await shown(cookie.replace('~1.0.0~', '~1.0.1~'))).toEqual({ mf_auth: '1.0.0' });
  const left = await portal.app.inject({ url: '/terminals?release=', headers: { cookie } });
  expect(String(left.headers['set-cookie'])).toMatch(/^portal-release=; Path=\/; Max-Age=0/);
  expect((await portal.app.inject({ url: '//elsewhere.example/?release=' })).headers.location).toBe(
    '/elsewhere.example/',
  );

  await call(token, 'POST', `${ROOM}/1.0.0/withdraw`);
  expect(await shown(cookie)).toEqual({ mf_auth: '1.0.0' });
  const later = `portal-release=${new URL((await upload(token, '1.1.0')).preview).searchParams.get('release')}`;
  expect(await shown(later)).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.1.0' });
  portal.clock.now = new Date(portal.clock.now.getTime() + 7 * DAY);
  expect(await shown(later)).toEqual({ mf_auth: '1.0.0' });
});

it('[REL-048] shows a release by degrees to the same browsers on every server, and gives a name only then', async () => {
  const token = await tokenFor(ROOM);
  await upload(token, '1.0.0');
  await call(token, 'POST', `${ROOM}/1.0.0/promote`);
  await upload(token, '1.1.0');
  expect((await portal.app.inject('/')).headers['set-cookie']).toBeUndefined();

  expect((await call(token, 'POST', `${ROOM}/1.1.0/promote?percent=ten`)).statusCode).toBe(422);
  expect((await call(token, 'POST', `${ROOM}/1.1.0/promote?percent=40`)).json()).toEqual({
    message: '40 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.',
  });
  expect((await call(token, 'GET', ROOM)).json().releases[1]).toMatchObject({ version: '1.1.0', percent: 40 });
  expect((await moves()).at(-1)).toMatchObject({
    action: 'promoteRelease',
    subject: 'mf-loyalty 1.1.0',
    detail: { live: '1.0.0', percent: 40 },
  });

  const beside = await createTestApp({ beside: portal });
  const seen = async (cookie: string, { app } = portal) =>
    (await app.inject({ url: '/config.json', headers: { cookie } }))
      .json()
      .remotes.find(({ name }: { name: string }) => name === 'mf_loyalty').version;
  const named: string[] = [];
  for (let browser = 0; browser < 40; browser += 1) {
    const kept = String((await portal.app.inject('/')).headers['set-cookie']);
    expect(kept).toMatch(/^portal-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = kept.split(';');
    named.push(await seen(cookie));
    expect(await seen(cookie, beside)).toBe(named.at(-1));
  }
  expect(new Set(named)).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(await shown()).toMatchObject({ mf_loyalty: '1.0.0' });

  await call(token, 'POST', `${ROOM}/rollback`);
  expect((await portal.app.inject('/')).headers['set-cookie']).toBeUndefined();
  await call(token, 'POST', `${ROOM}/1.1.0/promote`);
  expect(await shown()).toMatchObject({ mf_loyalty: '1.1.0' });
  await beside.close();
});

it('[REL-048] leaves out a release by degrees that does not fit what everybody sees by now', async () => {
  const token = await tokenFor(ROOM);
  await upload(token, '1.0.0');
  await call(token, 'POST', `${ROOM}/1.0.0/promote?percent=99`);
  const everyone = Array.from({ length: 5 }, (_, browser) => `portal-browser=${String(browser).padEnd(22, 'x')}`);
  const who = async () => (await Promise.all(everyone.map(shown))).filter((seen) => 'mf_loyalty' in seen).length;
  expect(await who()).toBeGreaterThan(0);
  putShell('2.0.0', '2.0.0');
  expect(await who()).toBe(0);
});

it('[REL-086] moves releases by the operator as by a team, for every room, with rows that name who', async () => {
  const token = await tokenFor(ROOM);
  await upload(token, '1.0.0');
  await upload(token, '1.1.0');
  expect(await operate(portal, ['promote', ROOM, '1.0.0'])).toBe('mf-loyalty 1.0.0 is live.');
  expect(await operate(portal, ['promote', ROOM, '--percent', '10'])).toBe(
    '10 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.',
  );
  expect(await operate(portal, ['releases', ROOM])).toMatch(
    /^mf-loyalty\n {2}live {5}1\.0\.0, since .*\n {2}staged {3}1\.1\.0, since .*, shown to 10 of 100 browsers$/,
  );
  expect(await operate(portal, ['releases'])).toMatch(/^shell\n.*\nmf-auth\n.*\nmf-loyalty\n/);
  expect(await operate(portal, ['promote', ROOM])).toBe('mf-loyalty 1.1.0 is live, in place of 1.0.0.');
  expect(await operate(portal, ['rollback', ROOM])).toBe('mf-loyalty 1.0.0 is live again, in place of 1.1.0.');
  await upload(token, '1.2.0');
  expect(await operate(portal, ['withdraw', ROOM, '1.2.0'])).toBe('mf-loyalty 1.2.0 is withdrawn.');
  const by = 'ornella';
  expect((await moves()).filter(({ detail }) => detail && !('token' in detail))).toEqual([
    { action: 'promoteRelease', subject: 'mf-loyalty 1.0.0', detail: { by } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { by, live: '1.0.0', percent: 10 } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { by, live: '1.0.0' } },
    { action: 'rollBackRelease', subject: 'mf-loyalty 1.0.0', detail: { by, live: '1.1.0' } },
    { action: 'withdrawRelease', subject: 'mf-loyalty 1.2.0', detail: { by, live: '1.0.0' } },
  ]);
});

it.each([
  [['promote', ROOM], 'Nothing of mf-loyalty is staged.'],
  [['promote', ROOM, '9.9.9'], 'There is no release mf-loyalty 9.9.9'],
  [['promote', ROOM, '9.9.9', '--percent', 'ten'], 'a whole number from 1 to 100'],
  [['rollback', '../mf-auth'], "'../mf-auth' is not a name of a room"],
  [['rollback', ROOM, '../1.0.0'], "'../1.0.0' is not a version."],
  [['rollback', 'mf-auth'], 'mf-auth 1.0.0 has no earlier release'],
  [['withdraw', ROOM], 'Which version?'],
  [['withdraw', ROOM, '9.9.9'], 'is neither staged nor live'],
])('[REL-086] says to the operator why %j moves nothing', async (words, reason) => {
  await expect(operate(portal, words)).rejects.toThrow(reason);
  expect(await moves()).toEqual([]);
});
