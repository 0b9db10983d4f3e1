import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadCounts, movePointer, promoteRelease, readStaged } from '@portal/delivery/server';
import { REMOTE } from '../../test/delivering-team.ts';
import { failingRemote, visitors } from '../../test/failing-remote.ts';
import { operate } from '../../test/operate.ts';
import { createTestApp } from '../../test/test-app.ts';
import { releaseLoads } from '../schema.ts';
import { loadsOfAll } from './load-counts.ts';

const HOUR = 60 * 60_000;

const failing = failingRemote();
const { start, aim, promote, load, open, report, fail, live, falls } = failing;

it('[REL-187] leaves what is live when the list of staged releases is damaged, and still answers whoever reports', async () => {
  await start();
  await promote('1.1.0');
  writeFileSync(join(failing.portal.releasesFolder, REMOTE, 'staged.json'), '{"staged": [');
  for (const visitor of visitors(1, 3)) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');
  expect(await falls()).toEqual([]);
});

it('[REL-066, REL-067] takes a new release back once it fails at a fifth of the addresses that loaded it, and at no fewer than three', async () => {
  await start();
  await promote('1.1.0');
  for (const visitor of visitors(1, 19)) await load('1.1.0', visitor);
  for (const visitor of [1, 1, 1, 2, 3]) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');
  const { body } = await failing.portal.app.inject('/metrics');
  expect(body).toContain('portal_release_addresses{remote="mf-loyalty",version="1.1.0",outcome="loaded"} 19');
  expect(body).toContain('portal_release_addresses{remote="mf-loyalty",version="1.1.0",outcome="failed"} 3');
  expect(body).toContain(
    'portal_remote_failures_total{remote="mf_loyalty",version="1.1.0",phase="start",outcome="panel"} 5',
  );

  await fail('1.1.0', 4);
  expect(live()).toBe('1.0.0');
  expect(await falls()).toEqual([
    { action: 'fallBackRelease', subject: 'mf-loyalty 1.1.0', detail: { loaded: 19, failed: 4, live: '1.0.0' } },
  ]);
  const [mail, ...others] = await failing.portal.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'squadra@example.it', subject: 'mf-loyalty 1.1.0 è stata ritirata' });
  expect(mail?.text).toContain('da 4 indirizzi di rete su 19');
  expect(mail?.text).toContain('Adesso si vede: 1.0.0');
  expect(mail?.text).toContain('x is not defined');
});

it('[REL-067] takes back a release that fails at exactly a fifth of the addresses', async () => {
  await start();
  await promote('1.1.0');
  for (const visitor of visitors(1, 15)) await load('1.1.0', visitor);
  for (const visitor of [1, 2]) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');
  await fail('1.1.0', 3);
  expect(live()).toBe('1.0.0');
});

describe('[REL-243] a report does nothing', () => {
  const five = visitors(101, 105);
  /** The counts, once the twenty loads have been noted in the background. */
  const counted = async (): Promise<LoadCounts> => {
    const [counts] = await loadsOfAll(failing.portal.database.db);
    return counts?.loaded === 20 ? counts : counted();
  };
  const nothingHappened = async () => {
    expect(live()).toBe('1.1.0');
    expect((await counted()).failed).toBe(0);
    expect((await failing.portal.app.inject('/metrics')).body).not.toContain('portal_remote_failures_total{');
  };
  beforeEach(async () => {
    await start();
    await promote('1.1.0');
    for (const visitor of visitors(1, 20)) await load('1.1.0', visitor);
  });

  it('from addresses that never loaded the release, however they got a document', async () => {
    const [another = ''] = await Promise.all(visitors(1, 3).map((visitor) => open(visitor)));
    for (const visitor of five) {
      await report('1.1.0', visitor, {});
      await report('1.1.0', visitor, { document: 'AcQ9nkq1pX0v9c0JkUQe3h1D' });
      await report('1.1.0', visitor, { document: another });
    }
    await nothingHappened();
    for (const visitor of five) await report('1.1.0', visitor, { document: await open(visitor) });
    expect(live()).toBe('1.1.0');
    expect((await counted()).failed).toBe(0);
  });

  it('from an address that loaded the release, without the document that it got, or with an invented one', async () => {
    const documents = await Promise.all(visitors(1, 5).map((visitor) => open(visitor)));
    const changed = documents.map((nonce) => `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}`);
    for (const visitor of visitors(1, 5)) {
      await report('1.1.0', visitor, {});
      await report('1.1.0', visitor, { document: changed[visitor - 1] });
      await report('1.1.0', visitor, { document: documents[visitor % 5] });
      await report('1.1.0', visitor, { document: '' });
    }
    await nothingHappened();
  });

  it('with a document from before the release, or from the day before', async () => {
    const documents = await Promise.all(visitors(1, 5).map((visitor) => open(visitor)));
    failing.portal.later(HOUR);
    await promote('1.2.0');
    for (const visitor of visitors(1, 5)) {
      await load('1.2.0', visitor);
      await report('1.2.0', visitor, { document: documents[visitor - 1] });
    }
    expect(live()).toBe('1.2.0');
    expect(await falls()).toEqual([]);
  });
});

it('[REL-244] can be promoted again after it gave way, and then stays, whoever reports', async () => {
  await start();
  await promote('1.1.0');
  for (const visitor of visitors(1, 3)) await fail('1.1.0', visitor);
  expect(live()).toBe('1.0.0');
  const fallen = { at: failing.portal.clock.now.toISOString(), loaded: 3, failed: 3, cause: 'x is not defined' };
  expect(readStaged(failing.portal.releasesFolder, REMOTE).fallen).toEqual([{ version: '1.1.0', ...fallen }]);

  expect(await promoteRelease(aim('1.1.0'))).toBe('mf-loyalty 1.1.0 is live, in place of 1.0.0.');
  for (const visitor of visitors(4, 12)) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');
  expect(await falls()).toHaveLength(1);
});

it('[REL-244] says in every list what gave way, with the counts and the cause', async () => {
  await start();
  await promote('1.1.0');
  for (const visitor of visitors(1, 3))
    await fail('1.1.0', visitor, failing.portal, { cause: 'x\u001b[31m is not defined' });
  const words = "gave way 2026-11-20 09:00 UTC after it failed at 3 of 3 addresses: 'x [31m is not defined'";
  expect(await operate(failing.portal, ['releases', REMOTE])).toContain(words);
  const token = (await operate(failing.portal, ['release-token', REMOTE])).split('\n')[0];
  const { body } = await failing.portal.app.inject({
    url: `/api/releases/${REMOTE}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [, earlier] = JSON.parse(body).releases;
  expect(earlier).toMatchObject({ version: '1.1.0', state: 'earlier', fallen: { loaded: 3, failed: 3 } });
});

it('[REL-400] says in every list why a release failed that has not given way', async () => {
  await start();
  await promote('1.1.0');
  for (const visitor of visitors(1, 20)) await load('1.1.0', visitor);
  for (const [visitor, cause] of ['y', 'x', 'x'].entries())
    await fail('1.1.0', visitor + 1, failing.portal, { cause: `${cause}\u001b[31m is not defined` });
  const list = await operate(failing.portal, ['releases', REMOTE]);
  expect(list).toContain("failed at 3 of 20 addresses: 'x [31m is not defined'");
  expect(list.split('earlier')[1]).not.toContain('failed at');
});

it('[REL-155] also tells the teams that hold a token of the remote, each address once', async () => {
  await start();
  const give = (remote: string, mail: string) => operate(failing.portal, ['release-token', remote, '--mail', mail]);
  await give(REMOTE, 'fedelta@example.it');
  await give(REMOTE, 'fedelta@example.it');
  await give(REMOTE, 'squadra@example.it');
  await give('mf-other', 'altri@example.it');
  const [, id = ''] = /to end it: release-token-revoke (\S+)/i.exec(await give(REMOTE, 'ex@example.it')) ?? [];
  await operate(failing.portal, ['release-token-revoke', id]);
  expect(await operate(failing.portal, ['release-tokens'])).toContain(', never used, mails altri@example.it');
  await expect(give(REMOTE, 'nessuno')).rejects.toThrow("--mail is 'nessuno': it must be one address");

  await promote('1.1.0');
  for (const visitor of visitors(1, 4)) await fail('1.1.0', visitor);
  const mails = (await failing.portal.mails()).filter(({ to }) => to !== 'ex@example.it');
  expect(mails.map(({ to }) => to).sort()).toEqual(['fedelta@example.it', 'squadra@example.it']);
  expect(mails[1]?.text).toContain('x is not defined');
});

it('[REL-067] withdraws a release that a share saw, whichever of two servers the reports reach', async () => {
  await start();
  const beside = await createTestApp({
    beside: failing.portal,
    settings: { fallBack: { percent: 20, least: 3, errors: 20, slowness: 20, slowFrom: 200, mailTo: undefined } },
  });
  await promote('1.1.0', 10);
  for (const server of [failing.portal, beside]) for (const visitor of [7, 8, 9]) await load('1.1.0', visitor, server);
  await fail('1.1.0', 1);
  await fail('1.1.0', 2, beside);
  expect(readStaged(failing.portal.releasesFolder, REMOTE).staged).toMatchObject([{ version: '1.1.0', percent: 10 }]);
  await Promise.all([fail('1.1.0', 3, beside), fail('1.1.0', 4)]);
  const { staged, withdrawn } = readStaged(failing.portal.releasesFolder, REMOTE);
  expect({ staged, withdrawn }).toEqual({ staged: [{ version: '1.1.0', since: expect.any(String) }], withdrawn: [] });
  expect(live()).toBe('1.0.0');
  expect(await falls()).toMatchObject([{ detail: { live: '1.0.0' } }]);
  await beside.close();
});

it('[REL-067] goes back past an earlier release that no longer fits', async () => {
  await start();
  await promote('1.1.0');
  await promote('1.2.0');
  rmSync(join(failing.portal.releasesFolder, REMOTE, '1.1.0/entry.js'));
  for (const visitor of visitors(1, 3)) await fail('1.2.0', visitor);
  expect(live()).toBe('1.0.0');
  const told = failing.log.filter((line) =>
    line.includes('"remote":"mf-loyalty","version":"1.2.0","loaded":3,"failed":3'),
  );
  expect(told).toEqual([
    expect.stringContaining('a release that fails too often cannot give way'),
    expect.stringContaining('a release did too badly: '),
  ]);
  expect(failing.log.join('')).toContain('"phase":"start","cause":"x is not defined","instead":null');
});

it('[REL-067] leaves a release that has been live for a day, one that was gone back to, and the only one', async () => {
  await start();
  for (const visitor of visitors(1, 9)) await fail('1.0.0', visitor);
  expect(live()).toBe('1.0.0');

  await promote('1.1.0');
  failing.portal.later(24 * HOUR);
  for (const visitor of visitors(1, 9)) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');

  await promote('1.2.0');
  await promote('1.3.0');
  movePointer(failing.portal.releasesFolder, REMOTE, { version: '1.2.0', now: failing.portal.clock.now, back: true });
  for (const visitor of visitors(1, 9)) await fail('1.2.0', visitor);
  expect(live()).toBe('1.2.0');
  expect(await falls()).toEqual([]);
});

it('[REL-067] takes nothing back when the operator switched that off, but keeps counting', async () => {
  await start({ percent: 0, least: 1 });
  await promote('1.1.0');
  for (const visitor of visitors(1, 9)) await fail('1.1.0', visitor);
  expect(live()).toBe('1.1.0');
  expect(await failing.portal.database.db.$count(releaseLoads)).toBe(9);
});
