import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '@portal/delivery/fixture';
import { sql } from 'drizzle-orm';
import { REMOTE } from '../../test/delivering-team.ts';
import { failingRemote } from '../../test/failing-remote.ts';
import { releaseLoads } from '../schema.ts';

const failing = failingRemote();
const { start, load, open, report, fail } = failing;

it('[REL-066] counts only what is shown, so that nobody fills the table, and bounds a report', async () => {
  await start();
  buildRelease(failing.portal.releasesFolder, REMOTE, '1.1.0');
  writeFileSync(join(failing.portal.releasesFolder, REMOTE, '1.0.0/later.js'), '');
  await fail('1.1.0', 1);
  await fail('9.9.9', 1);
  await report('1.0.0', 1, { remote: 'mf_other', document: await open(1) });
  for (const [version, file] of [['1.1.0'], ['1.0.0', 'later.js'], ['1.0.0', 'missing.js']] as const) {
    expect((await load(version, 1, failing.portal, file)).statusCode).toBe(file === 'missing.js' ? 404 : 200);
  }
  // Loads are noted in the background; a failure waits for them.
  await fail('1.0.0', 2);
  expect(await failing.portal.database.db.select().from(releaseLoads)).toMatchObject([
    { remote: REMOTE, version: '1.0.0', failed: true },
  ]);
  expect((await failing.portal.app.inject('/metrics')).body).not.toContain('1.1.0');
  const long = { remote: 'mf_loyalty', version: '1.0.0', phase: 'start', cause: 'x'.repeat(5_000), instead: null };
  expect((await failing.portal.call('reportRemoteFailure', { body: long })).statusCode).toBe(413);
});

it('[REL-066] counts 10,000 addresses of a release and no more', async () => {
  await start({ percent: 0, least: 1 });
  await failing.portal.database.db.execute(sql`
    insert into release_witnesses (room, version, network, failed, first_at)
    select ${REMOTE}, '1.0.0', 'network ' || place, false, now() from generate_series(1, 9999) as place
  `);
  for (const visitor of [1, 3]) {
    await load('1.0.0', visitor);
    await fail('1.0.0', visitor + 1);
  }
  expect(await failing.portal.database.db.$count(releaseLoads)).toBe(10_000);
});

it('[REL-066] gives out a file whose load cannot be counted, and says so in the log', async () => {
  await start();
  await failing.portal.database.db.execute(sql`alter table release_witnesses rename to away`);
  expect((await load('1.0.0', 1)).statusCode).toBe(200);
  // The load is noted in the background.
  const lost = async (): Promise<string> => {
    const line = failing.log.find((one) => one.includes('a load of a release could not be counted'));
    return line ?? (await open(1).then(lost));
  };
  const told = await lost();
  await failing.portal.database.db.execute(sql`alter table away rename to release_witnesses`);
  expect(told).toMatch(/"err":\{.*release_witnesses/);
});

it('[REL-066] counts a failure apart when an earlier release stood in for it', async () => {
  await start();
  await fail('1.0.0', 1, failing.portal, { phase: 'load', instead: '0.9.0' });
  expect((await failing.portal.app.inject('/metrics')).body).toContain(
    'portal_remote_failures_total{remote="mf_loyalty",version="1.0.0",phase="load",outcome="previous"} 1',
  );
});
