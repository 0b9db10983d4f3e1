import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import underPressure from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { askForAccount, DEVELOPER_REQUEST } from '../../../test/developer-request.ts';
import { portalForEachTest } from '../../../test/for-each-test.ts';
import { operate } from '../../../test/operate.ts';
import { addSignedInMerchant, signIn } from '../../../test/people.ts';
import { publishPortal } from '../../../test/release-folder.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { sendAway } from '../http/send-away.ts';
import { openReleases } from '../releases/releases.ts';
import { probeRoutes } from './probe.routes.ts';

const portal = portalForEachTest();

const metrics = (headers = {}, remoteAddress = '127.0.0.1', { app } = portal) =>
  app.inject({ url: '/metrics', headers, remoteAddress });

const beacon = (payload: string, contentType = 'application/json') =>
  portal.app.inject({ method: 'POST', url: '/api/beacon', payload, headers: { 'content-type': contentType } });

describe('the probes', () => {
  beforeEach(() => publishPortal(portal.releasesFolder));

  const readiness = async () => {
    const answer = await portal.app.inject('/readyz');
    return answer.statusCode === 200 ? 'ready' : `${answer.statusCode} ${answer.json().data.message}`;
  };

  it('say that the process runs and that the database answers', async () => {
    expect((await portal.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('answer 503 while the database does not answer, and the process goes on', async () => {
    portal.app.portal.database.ping = () => Promise.reject(new Error('connection refused'));
    expect((await portal.app.inject('/readyz')).statusCode).toBe(503);
    expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('[OPS-380] answer 503 while there is no shell to serve', async () => {
    expect(await readiness()).toBe('ready');
    rmSync(join(portal.releasesFolder, 'shell/live.json'));
    expect(await readiness()).toBe('503 There is no release of the shell to serve');
    publishPortal(portal.releasesFolder);
    expect(await readiness()).toBe('ready');
  });

  it('[OPS-381] answer 503 from the first write that PostgreSQL refuses until one is possible, also without calls', async () => {
    const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    const { db } = portal.database;
    const [{ name } = { name: '' }] = (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows;
    const allow = async (setting: 'on' | 'off') => {
      const only = sql.raw(`alter database "${name}" set default_transaction_read_only = ${setting}`);
      await portal.database.transaction((tx) => tx.execute(only), { accessMode: 'read write' });
      const all = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()`;
      await db.execute(all).catch(() => undefined);
    };
    await allow('on');
    const body = { categories: [{ name: 'Dolci', color: '#2E7FF9' }] };
    expect((await portal.call('createCategory', { token, body })).statusCode).toBe(503);
    expect(await readiness()).toBe('503 The database cannot be written');
    expect(await readiness()).toBe('503 The database cannot be written');
    await allow('off');
    expect(await readiness()).toBe('ready');
    expect((await portal.call('createCategory', { token, body })).statusCode).toBe(200);
  });
});

it('[OPS-380, REL-382] log that no page opens, and which remote has left the portal', async () => {
  const log: string[] = [];
  const watched = await createTestApp({ log });
  const said = () =>
    log.splice(0).flatMap((line) => {
      const { level, msg, remote } = JSON.parse(line);
      return level === 'error' || level === 'warn' ? [[level, msg, remote].filter(Boolean).join(': ')] : [];
    });
  await watched.app.inject('/');
  expect(said()).toContain('error: RELEASES_DIR has no release of the shell that can be served: no page opens');
  publishPortal(watched.releasesFolder);
  await watched.app.inject('/');
  expect(said()).toEqual([]);
  rmSync(join(watched.releasesFolder, 'mf-catalog/live.json'));
  await watched.app.inject('/');
  expect(said()).toEqual(['warn: a remote has left the portal: its pages do not open any more: mf-catalog']);
  await watched.close();
});

describe('a server that is too busy', () => {
  it('[SEC-454] still says that it runs and what it measures, and sends all other callers away', async () => {
    const busy = Fastify();
    const healthCheck = async () => false;
    await busy.register(underPressure, { healthCheck, healthCheckInterval: 60_000, pressureHandler: sendAway });
    busy.decorate('portal', portal.app.portal);
    probeRoutes(busy, { token: undefined, releases: openReleases(portal.releasesFolder, portal.app.log) });
    const ends = ['/healthz', '/metrics', '/readyz', '/'].map(async (url) => [
      url,
      (await busy.inject(url)).statusCode,
    ]);
    expect(await Promise.all(ends)).toEqual([
      ['/healthz', 200],
      ['/metrics', 200],
      ['/readyz', 503],
      ['/', 503],
    ]);
    await busy.close();
  });
});

describe('/metrics', () => {
  it('counts calls by name and status, sign-ins and live sessions', async () => {
    const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    await portal.call('getUsers', { token });
    await portal.call('getUsers');
    await signIn(portal, 'x', 'y');
    const { body } = await metrics();
    expect(body).toContain('portal_call_duration_seconds_count{operation="getUsers",status="200"} 1');
    expect(body).toContain('portal_call_duration_seconds_count{operation="getUsers",status="401"} 1');
    expect(body).toContain('portal_sign_ins_total{result="refused"} 1');
    expect(body).toContain('portal_sessions 1');
    expect(body).toContain('portal_letters{state="waiting"} 0');
    expect(body).not.toContain('marta');
  });

  it('[OPS-440] tells when the last backup was finished, and how many people ask for a developer account', async () => {
    expect((await metrics()).body).toContain('portal_last_backup_timestamp_seconds 0\n');
    await askForAccount(portal);
    await operate(portal, ['backup', join(portal.releasesFolder, 'saved.gz')]);
    const [, finished] = /^portal_last_backup_timestamp_seconds (.+)$/m.exec((await metrics()).body) ?? [];
    const event = (await portal.audit()).findLast(({ action }) => action === 'backup');
    expect(Number(finished) * 1_000).toBe(event?.at.getTime());
    expect((await metrics()).body).toContain('portal_developer_requests 1\n');
    await operate(portal, ['approve', DEVELOPER_REQUEST.email]);
    expect((await metrics()).body).toContain('portal_developer_requests 0\n');
  });

  it('[OPS-441] tells which areas people miss although they have a live release', async () => {
    publishPortal(portal.releasesFolder);
    const served = async () => [...(await metrics()).body.matchAll(/^portal_release_served\{remote="(.+)"\} (\d)$/gm)];
    const all = async () => (await served()).map(([, remote, value]) => `${remote} ${value}`).join();
    expect(await all()).toBe('shell 1,mf-auth 1,mf-catalog 1');
    writeFileSync(join(portal.releasesFolder, 'mf-catalog/live.json'), '{');
    expect(await all()).toBe('shell 1,mf-auth 1,mf-catalog 0');
    rmSync(join(portal.releasesFolder, 'mf-catalog/live.json'));
    rmSync(join(portal.releasesFolder, 'shell/live.json'));
    expect(await all()).toBe('shell 0,mf-auth 1');
  });

  it('[OPS-442] tells the version of the server', async () => {
    expect((await metrics()).body).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  });

  it('[SEC-501] is only for this machine, and not through a proxy', async () => {
    expect((await metrics()).statusCode).toBe(200);
    expect((await metrics({}, '192.0.2.1')).statusCode).toBe(404);
    expect((await metrics({ 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
    expect((await metrics({ host: '127.evil.example' })).statusCode).toBe(404);
    // A proxy that forwards nothing about its callers.
    expect((await metrics({ host: 'portale.example.it' })).statusCode).toBe(404);
    expect((await metrics({ host: '127.0.0.1:9090' })).statusCode).toBe(200);
  });

  describe('of a portal with a token', () => {
    const guarded = portalForEachTest({ settings: { metricsToken: 'abc' } });

    it('is for callers who have the token', async () => {
      expect((await metrics({}, '127.0.0.1', guarded)).statusCode).toBe(404);
      expect((await metrics({ authorization: 'Bearer abd' }, '192.0.2.1', guarded)).statusCode).toBe(404);
      expect((await metrics({ authorization: 'Bearer abc' }, '192.0.2.1', guarded)).statusCode).toBe(200);
      expect((await metrics({ authorization: 'bearer  abc' }, '192.0.2.1', guarded)).statusCode).toBe(200);
      expect((await metrics({ authorization: 'Basic abc' }, '192.0.2.1', guarded)).statusCode).toBe(404);
    });
  });
});

describe('the cost of calls', () => {
  it('[SEC-243] is counted by call: statements, and the rows that came back', async () => {
    const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
    for (let time = 0; time < 2; time += 1) await portal.call('getTerminals', { token });
    const { body } = await metrics();
    // The session is a row; a merchant without terminals has no other.
    expect(body).toContain('portal_call_statements_total{operation="getTerminals"} 4');
    expect(body).toContain('portal_call_rows_total{operation="getTerminals"} 2');
  });
});

describe('/api/beacon', () => {
  it.each([
    ['application/json', '{"name":"login","data":{},"at":1}'],
    ['text/plain', '{"name":"login"}'],
  ])('counts an event sent as %s', async (type, payload) => {
    expect((await beacon(payload, type)).statusCode).toBe(204);
    expect((await metrics()).body).toContain('portal_browser_events_total{event="login"} 1');
  });

  it.each(['{}', 'null', '{"name":5}'])('refuses %s', async (payload) => {
    expect((await beacon(payload)).statusCode).toBe(400);
  });

  it('keeps no more than a hundred names, and no malformed name', async () => {
    for (let count = 0; count < 120; count += 1) await beacon(`{"name":"event${count}"}`);
    await beacon('{"name":"a b\\"}"}');
    const { body } = await metrics();
    expect(body.match(/portal_browser_events_total\{/g)).toHaveLength(101);
    expect(body).toContain('portal_browser_events_total{event="other"} 21');
  });
});
