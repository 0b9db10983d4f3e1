import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { readPointer, readStaged } from '@portal/delivery/server';
import { deliveringTeam, REMOTE } from '../../test/delivering-team.ts';
import { everythingStored } from '../../test/everything-stored.ts';
import { operate } from '../../test/operate.ts';

const DAY = 24 * 60 * 60_000;
const NOT_TRIED = 'It was not loaded in a browser first, because the portal has none (RELEASE_BROWSER).';

const team = deliveringTeam();

it('[REL-020] prints a token once, keeps its hash, lists and revokes it, and tells the audit', async () => {
  const token = await team.tokenFor(REMOTE, '--days', '3');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await everythingStored(team.portal.database.db))).not.toContain(token);

  const listed = await operate(team.portal, ['release-tokens']);
  const [, id = ''] = /^(\S+) {2}mf-loyalty, given by ornella, until 2026-11-23, never used$/.exec(listed) ?? [];
  expect(await operate(team.portal, ['release-token-revoke', id])).toBe(
    `Ends the token ${id}: whoever has it delivers nothing of mf-loyalty any more.\n` +
      'The token of mf-loyalty does not work any more.\n' +
      'Nobody was told: no token of mf-loyalty has an address (release-token --mail).',
  );
  expect((await team.call(token, 'GET', REMOTE)).statusCode).toBe(401);
  expect(await operate(team.portal, ['release-tokens'])).toBe('There is no release token.');
  expect(await team.moves()).toEqual([
    { action: 'giveReleaseToken', subject: REMOTE, detail: { by: 'ornella', token: id, endsAt: expect.any(String) } },
    { action: 'revokeReleaseToken', subject: REMOTE, detail: { by: 'ornella', token: id } },
  ]);
});

it('[REL-415] says with a token of the remote that has the sign-in what it opens', async () => {
  const warning =
    'mf-auth has the sign-in: whoever has this token can replace the page on which everybody types their password.';
  expect(await operate(team.portal, ['release-token', 'mf-auth'])).toContain(warning);
  expect(await operate(team.portal, ['release-token', REMOTE])).not.toContain('sign-in');
});

it.each([
  ['shell', [], "'shell' is not a name of a remote"],
  ['../mf-auth', [], 'is not a name of a remote'],
  [REMOTE, ['--days', '0'], '--days takes a whole number from 1 to 366'],
  [REMOTE, ['--days', 'ever'], '--days takes a whole number'],
])('[REL-020] gives out no token for %s %s', async (remote, more, words) => {
  await expect(team.tokenFor(remote, ...more)).rejects.toThrow(words);
});

it('[REL-021] stages an upload, promotes it, takes it back and withdraws it, each with its row in the audit', async () => {
  const token = await team.uploaded('1.0.0');
  expect(await team.shown()).toEqual({ mf_auth: '1.0.0' });

  const promoted = await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  expect(promoted.json()).toEqual({
    message: 'mf-loyalty 1.0.0 is live.',
    checked: 'It was not loaded in a browser first, because the portal has none (RELEASE_BROWSER).',
  });
  expect(await team.shown()).toEqual({ mf_auth: '1.0.0', mf_loyalty: '1.0.0' });

  await team.upload(token, '1.1.0');
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote`);
  expect((await team.call(token, 'GET', REMOTE)).json()).toEqual({
    releases: [
      expect.objectContaining({ version: '1.1.0', state: 'live', contract: '^1.0.0' }),
      expect.objectContaining({ version: '1.0.0', state: 'earlier' }),
    ],
  });
  const back = await team.call(token, 'POST', `${REMOTE}/rollback`);
  expect(back.json()).toEqual({ message: 'mf-loyalty 1.0.0 is live again, in place of 1.1.0.' });

  await team.upload(token, '1.2.0');
  expect((await team.call(token, 'POST', `${REMOTE}/1.2.0/withdraw`)).statusCode).toBe(200);
  expect(readStaged(team.portal.releasesFolder, REMOTE).staged).toEqual([]);
  expect((await team.moves()).slice(1)).toMatchObject([
    { action: 'stageRelease', subject: 'mf-loyalty 1.0.0', detail: { token: expect.any(String) } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.0.0' },
    { action: 'stageRelease', subject: 'mf-loyalty 1.1.0' },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { live: '1.0.0' } },
    { action: 'rollBackRelease', subject: 'mf-loyalty 1.0.0', detail: { live: '1.1.0' } },
    { action: 'stageRelease', subject: 'mf-loyalty 1.2.0' },
    { action: 'withdrawRelease', subject: 'mf-loyalty 1.2.0', detail: { live: '1.0.0' } },
  ]);
});

it('[REL-021, REL-196] says in words why it refuses, without naming a folder, and moves nothing', async () => {
  const token = await team.tokenFor(REMOTE);
  const refused = async (path: string, payload?: Buffer) => {
    const answer = await team.call(token, 'POST', path, payload);
    return { status: answer.statusCode, message: answer.json().data.message };
  };
  expect(await refused(REMOTE, await team.packed('1.0.0', 'mf-auth'))).toEqual({
    status: 422,
    message: 'release.json describes mf-auth, not mf-loyalty.',
  });
  expect(await refused(`${REMOTE}/1.0.0/promote`)).toMatchObject({
    status: 422,
    message: 'There is no release mf-loyalty 1.0.0.',
  });
  expect(await refused(`${REMOTE}/..%2fmf-auth/promote`)).toMatchObject({ status: 404 });
  expect(await refused(`${REMOTE}/rollback?version=..%2f..%2fshell`)).toMatchObject({ status: 404 });
  expect(await refused(`${REMOTE}/rollback`)).toEqual({ status: 422, message: 'mf-loyalty has never been released.' });
  expect(readPointer(team.portal.releasesFolder, REMOTE)).toBeUndefined();
  expect((await team.moves()).slice(1)).toEqual([]);
});

it('[REL-021] answers an upload that it refuses before its end, over a real connection', async () => {
  const token = await team.tokenFor(REMOTE);
  const address = await team.portal.app.listen({ host: 'localhost', port: 0 });
  const answer = await fetch(`${address}/api/releases/${REMOTE}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: Buffer.alloc(5_000_000, 'no archive'),
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('The archive cannot be read');
});

it('[REL-241] takes the upload of a team at once, however slowly two of another team arrive', async () => {
  const slow = await team.tokenFor('mf-slow');
  const token = await team.tokenFor(REMOTE);
  const { port } = new URL(await team.portal.app.listen({ host: 'localhost', port: 0 }));
  const headers = { authorization: `Bearer ${slow}`, 'content-type': 'application/gzip', 'content-length': 1_000_000 };
  const uploads = [1, 2].map(() => request({ port, path: '/api/releases/mf-slow', method: 'POST', headers }));
  for (const upload of uploads) upload.on('error', () => undefined).flushHeaders();
  const arriving = () => {
    const home = join(team.portal.releasesFolder, 'mf-slow');
    return existsSync(home) ? readdirSync(home).length : 0;
  };
  while (arriving() < 2) await aMoment();

  expect((await team.call(slow, 'POST', 'mf-slow', await team.packed('1.0.0', 'mf-slow'))).statusCode).toBe(503);
  await team.upload(token, '1.0.0');
  for (const upload of uploads) upload.destroy();
});

it('[REL-022] opens only its own remote, and nothing once the token has ended', async () => {
  const token = await team.tokenFor(REMOTE);
  const others = await team.tokenFor('mf-auth');
  for (const [given, status] of [
    [others, 403],
    ['x'.repeat(43), 401],
    ['', 401],
  ] as const) {
    for (const path of [REMOTE, `${REMOTE}/1.0.0/promote`, `${REMOTE}/1.0.0/withdraw`, `${REMOTE}/rollback`]) {
      const answer = await team.call(given, 'POST', path);
      expect({ path, status: answer.statusCode }).toEqual({ path, status });
    }
  }
  expect((await team.call(others, 'GET', REMOTE)).json().data.message).toBe(
    'This token delivers mf-auth, and not mf-loyalty',
  );
  expect((await team.call('', 'GET', REMOTE)).headers['www-authenticate']).toBe('Bearer realm="releases"');
  expect((await team.portal.call('getTerminals', { token })).statusCode).toBe(401);

  team.portal.later(90 * DAY);
  expect((await team.call(token, 'GET', REMOTE)).statusCode).toBe(401);
});

/** The operator's list, without the breaks in its lines. */
const list = async (...apps: string[]): Promise<string> =>
  (await operate(team.portal, ['releases', ...apps])).replaceAll(/,\n +/g, ', ');

it('[REL-183] lists a remote of which nothing is live yet, and tells in /metrics how many browsers in a hundred see which release', async () => {
  const token = await team.uploaded('1.0.0');
  expect(await list()).toMatch(/\nmf-loyalty\n {2}staged {3}1\.0\.0, since .*$/);
  const shares = async () =>
    (await team.portal.app.inject('/metrics')).body.match(
      /(?<=^portal_release_share\{remote="mf-loyalty",version=).*/gm,
    );
  expect(await shares()).toEqual(['"1.0.0"} 0']);
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  await team.upload(token, '1.1.0');
  await team.call(token, 'POST', `${REMOTE}/1.1.0/promote?percent=10`);
  expect(await shares()).toEqual(['"1.0.0"} 90', '"1.1.0"} 10']);
  await team.call(token, 'POST', `${REMOTE}/1.1.0/withdraw`);
});

it('[REL-021] shows the operator by which token a release was moved, and for how many browsers', async () => {
  const token = await team.uploaded('1.0.0');
  const [id = ''] = (await operate(team.portal, ['release-tokens'])).split(' ');
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote?percent=10`);
  await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`);
  const who = `token ${id.slice(0, 8)}…`;
  expect((await operate(team.portal, ['audit', '--action', 'promoteRelease'])).split(/ {2,}|\n/)).toEqual(
    expect.arrayContaining([who, 'mf-loyalty 1.0.0', who, 'mf-loyalty 1.0.0, 10 %']),
  );
});

it('[REL-184] names a remote whose pointer is damaged, which does not stop the other remotes', async () => {
  const token = await team.uploaded('1.0.0');
  writeFileSync(join(team.portal.releasesFolder, 'mf-auth/live.json'), 'half a poin');
  const words =
    'mf-auth/live.json is damaged. Remove it, then `promote mf-auth <version>` makes one of the folders beside it live again.';
  expect(await team.shown()).toEqual({});
  expect((await team.portal.app.inject('/')).statusCode).toBe(200);
  expect(await operate(team.portal, ['releases'])).toMatch(`\nmf-auth\n  ${words}\nmf-loyalty\n  staged   1.0.0`);
  await expect(operate(team.portal, ['rollback', 'mf-auth'])).rejects.toThrow(words);
  expect((await team.call(token, 'POST', `${REMOTE}/1.0.0/promote`)).json()).toMatchObject({
    message: 'mf-loyalty 1.0.0 is live.',
  });
  expect((await team.portal.app.inject('/metrics')).body).toContain('{remote="mf-loyalty",version="1.0.0"} 100');
  expect(await team.shown()).toEqual({ mf_loyalty: '1.0.0' });

  rmSync(join(team.portal.releasesFolder, 'mf-auth/live.json'));
  expect(await operate(team.portal, ['promote', 'mf-auth', '1.0.0'])).toContain('mf-auth 1.0.0 is live.');
});

it('[REL-086] lets the operator move releases of every remote as a team does, with audit rows that name the operator', async () => {
  const token = await team.uploaded('1.0.0', '1.1.0');
  expect(await operate(team.portal, ['promote', REMOTE, '1.0.0'])).toBe(`mf-loyalty 1.0.0 is live.\n${NOT_TRIED}`);
  expect(await operate(team.portal, ['promote', REMOTE, '--percent', '10'])).toBe(
    `10 of 100 browsers see mf-loyalty 1.1.0, the others 1.0.0.\n${NOT_TRIED}`,
  );
  expect(await list(REMOTE)).toMatch(
    /^mf-loyalty\n {2}live {5}1\.0\.0, since .*\n {2}staged {3}1\.1\.0, since .*, shown to 10 of 100 browsers$/,
  );
  expect(await list()).toMatch(/^shell\n.*\nmf-auth\n.*\nmf-loyalty\n/);
  expect(await operate(team.portal, ['promote', REMOTE])).toBe(
    `mf-loyalty 1.1.0 is live, in place of 1.0.0.\n${NOT_TRIED}`,
  );
  expect(await operate(team.portal, ['rollback', REMOTE])).toContain(
    'mf-loyalty 1.0.0 is live again, in place of 1.1.0.',
  );
  await team.upload(token, '1.2.0');
  expect(await operate(team.portal, ['withdraw', REMOTE, '1.2.0'])).toContain('mf-loyalty 1.2.0 is withdrawn.');
  const by = 'ornella';
  expect((await team.moves()).filter(({ detail }) => detail && !('token' in detail))).toEqual([
    { action: 'promoteRelease', subject: 'mf-loyalty 1.0.0', detail: { by } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { by, live: '1.0.0', percent: 10 } },
    { action: 'promoteRelease', subject: 'mf-loyalty 1.1.0', detail: { by, live: '1.0.0' } },
    { action: 'rollBackRelease', subject: 'mf-loyalty 1.0.0', detail: { by, live: '1.1.0' } },
    { action: 'withdrawRelease', subject: 'mf-loyalty 1.2.0', detail: { by, live: '1.0.0' } },
  ]);
});

it('[REL-381] names the files of a live release that are missing or changed in the list', async () => {
  const { releasesFolder } = team.portal;
  rmSync(join(releasesFolder, 'mf-auth/1.0.0/entry.js'));
  expect(await list('mf-auth')).toMatch(/^mf-auth\n {2}live {5}1\.0\.0, .*, changed or missing: entry\.js$/);
});

it.each([
  [['promote', REMOTE], 'No release of mf-loyalty is staged.'],
  [['promote', REMOTE, '9.9.9'], 'There is no release mf-loyalty 9.9.9'],
  [['promote', REMOTE, '9.9.9', '--percent', 'ten'], 'a whole number from 1 to 100'],
  [['rollback', '../mf-auth'], "'../mf-auth' is not a name of an app"],
  [['rollback', REMOTE, '../1.0.0'], "'../1.0.0' is not a version."],
  [['rollback', 'mf-auth'], 'mf-auth 1.0.0 has no earlier release'],
  [['withdraw', REMOTE], 'Which version?'],
  [['withdraw', REMOTE, '9.9.9'], 'There is no release mf-loyalty 9.9.9 to withdraw'],
])('[REL-086] says to the operator why %j moves nothing', async (words, reason) => {
  await expect(operate(team.portal, words)).rejects.toThrow(reason);
  expect(await team.moves()).toEqual([]);
});

it('[REL-196] names the folder to the operator, who may have set another one', async () => {
  const { releasesFolder } = team.portal;
  for (const words of [
    ['rollback', REMOTE],
    ['promote', REMOTE, '9.9.9'],
    ['rollback', 'mf-auth', '9.9.9'],
  ])
    await expect(operate(team.portal, words)).rejects.toThrow(`\nThe releases are in ${releasesFolder}.`);
});
