import { sql } from 'drizzle-orm';
import { signInBody } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let portal: TestApp;
let second: TestApp;

const limits = { login: 3, guest: 2, general: 100 };

beforeEach(async () => {
  portal = await createTestApp({ settings: { limits } });
  second = await createTestApp({ settings: { limits }, beside: portal });
});
afterEach(async () => {
  await second.close();
  await portal.close();
});

const logIn = (server = portal, remoteAddress = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/oauth/v2/token',
    remoteAddress,
    payload: new URLSearchParams(signInBody('nessuno', 'x')).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('[OPS-354] the limit of sign-ins', () => {
  it('is shared by all instances, and says when to try again', async () => {
    const statuses = [];
    for (const server of [portal, second, portal]) statuses.push((await logIn(server)).statusCode);
    expect(statuses).toEqual([401, 401, 401]);
    const refused = await logIn(second);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toMatchObject({ data: { statusCode: '429' }, supportId: expect.any(String) });
  });

  it('is over after its minute', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn();
    portal.later(60_000);
    expect((await logIn()).statusCode).toBe(401);
  });

  it('is counted for each address, and an IPv6 network counts as one address', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await logIn(portal, '2001:db8::1');
    expect((await logIn(portal, '2001:db8::2')).statusCode).toBe(429);
    expect((await logIn(portal, '192.0.2.2')).statusCode).toBe(401);
  });

  it('does not affect other groups of calls, nor they it', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { statusCode } = await portal.app.inject({ url: '/api/services/terminals', remoteAddress: '192.0.2.1' });
      expect(statusCode).toBe(401);
    }
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await logIn()).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('[OPS-354] the limit of all other calls', () => {
  it('applies across instances, exact to one step of each', async () => {
    let answered = 0;
    for (let call = 0; call < 120; call += 1) {
      const server = call % 2 === 0 ? portal : second;
      const { statusCode } = await server.app.inject('/api/services/terminals');
      if (statusCode !== 429) answered += 1;
    }
    expect(answered).toBeGreaterThan(95);
    expect(answered).toBeLessThanOrEqual(100);
  });

  it('is exact for one instance, and a refusal costs no further write', async () => {
    const answers = [];
    for (let call = 0; call < 120; call += 1) answers.push(await portal.app.inject('/api/services/terminals'));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([...Array(100).fill(401), ...Array(20).fill(429)]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('60');
    const { rows } = await portal.database.db.execute(sql`select hits from rate_limits`);
    expect(rows).toEqual([{ hits: 102 }]);
  });

  it('is none when the setting is 0', async () => {
    const free = await createTestApp({ settings: { limits: { ...limits, login: 0 } }, beside: portal });
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await logIn(free)).statusCode);
    expect(statuses).toEqual(Array(5).fill(401));
    await free.close();
  });
});

describe('[OPS-354] a limit that cannot be counted', () => {
  it('lets nobody through: the call is answered by 503', async () => {
    const { db } = portal.database;
    await db.execute(sql`alter table rate_limits rename to away`);
    const answer = await logIn();
    await db.execute(sql`alter table away rename to rate_limits`);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });
});
