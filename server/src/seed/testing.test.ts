import { SCOPE } from '@portal/contract';
import { demoAccounts } from '@portal/demo';
import { eq } from 'drizzle-orm';
import { signIn, tokenOf } from '../../test/people.ts';
import { createTestApp, TEST_ASSETS, TEST_DATA_KEY, type TestApp, type TestAppOptions } from '../../test/test-app.ts';
import { accounts, auditEvents, products, releaseTokens, schemaMeta } from '../schema.ts';
import { DEMO_STATES } from './demo-states.ts';
import { seedDatabase } from './seed.ts';

let portal: TestApp;
afterEach(() => portal.close());

async function start(
  settings: TestAppOptions['settings'] = { overrides: true },
  file: TestAppOptions['portalFile'] = {},
) {
  portal = await createTestApp({ settings, portalFile: file });
  await seedDatabase(portal.database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
}

async function tokenFor(username: string, scope: Parameters<typeof tokenOf>[2]): Promise<string> {
  const [account] = await portal.database.db.select().from(accounts).where(eq(accounts.username, username));
  if (!account) throw new Error(`${username} is not seeded`);
  return tokenOf(portal, account, scope);
}

const reset = (token: string | undefined, body: object = { state: 'normal' }) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/testing/reset',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: body,
  });

const namesOf = async (list: 'getUsers' | 'getCategories', token: string): Promise<number> =>
  ((await portal.call(list, { token })).json() as unknown[]).length;

it('[SHELL-370] resets the demo data to a named state, and open sessions of its people go on', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  const before = await namesOf('getUsers', token);
  await portal.call('deleteUser', { token, query: { username: 'giulia.longhi', userType: '1' } });
  expect(await namesOf('getUsers', token)).toBe(before - 1);

  expect((await reset(token)).json()).toEqual({ state: 'normal', milliseconds: expect.any(Number) });
  expect(await namesOf('getUsers', token)).toBe(before);

  expect((await reset(token, { state: 'empty' })).statusCode).toBe(200);
  const own = (await portal.call('getUsers', { token })).json() as { username: string }[];
  expect(own.filter(({ username }) => username !== 'marta.ferri')).toEqual([]);
  expect(await namesOf('getCategories', token)).toBe(0);

  expect((await reset(token, { state: 'to-fix' })).statusCode).toBe(200);
  const terminals = (await portal.call('getTerminals', { token })).json() as { users: string[] }[];
  expect(terminals.flatMap(({ users }) => users)).toEqual(['marta.ferri']);

  expect((await reset(token, { state: 'large' })).statusCode).toBe(200);
  expect(await namesOf('getUsers', token)).toBe(before + 500);
  const whole = (await portal.call('getCatalog', { token })).json() as { products: unknown[] };
  expect(whole.products.length).toBeGreaterThan(5_000);
});

it('[SHELL-370] tells nothing of a catalogue that a server remembered before', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  const read = async () => (await portal.call('getCatalog', { token })).body;
  const first = await read();
  await reset(token);
  const second = await read();
  expect(second).not.toBe(first);
  const [product] = await portal.database.db.select().from(products).limit(1);
  expect(second).toContain(product?.id);
});

it('[SHELL-526] by another administrator also lets an account sign in that wrong passwords have locked', async () => {
  await start();
  const enter = async (password: string) => (await signIn(portal, 'marta.ferri', password)).statusCode;
  for (let tries = 0; tries < 5; tries += 1) expect(await enter('Sbagliata1')).toBe(401);
  expect(await enter('Bottega2026')).toBe(401);
  expect((await reset(await tokenFor('paolo.neri', SCOPE.administrator))).statusCode).toBe(200);
  expect(await enter('Bottega2026')).toBe(200);
});

it('[SHELL-371] is refused to everybody but an administrator, with anything but a known state, and changes nothing', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  await portal.call('deleteUser', { token, query: { username: 'giulia.longhi', userType: '1' } });
  const people = await namesOf('getUsers', token);
  expect((await reset(undefined)).statusCode).toBe(401);
  expect((await reset('nobody')).statusCode).toBe(401);
  expect((await reset(await tokenFor('andrea.conte', SCOPE.staff))).statusCode).toBe(403);
  expect((await reset(await tokenFor('dev@softlab.it', SCOPE.developer))).statusCode).toBe(403);
  expect((await reset(await tokenFor('anna.bassi', SCOPE.changePassword))).statusCode).toBe(403);
  expect((await reset(token, { state: 'gone' })).statusCode).toBe(400);
  expect((await reset(token, { state: 'x'.repeat(2_000) })).statusCode).toBe(413);
  expect(await namesOf('getUsers', token)).toBe(people);
});

it('[SHELL-371] happens once at a time', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await portal.database.db.$count(accounts, eq(accounts.username, 'marta.ferri'))).toBe(1);
});

it.each([
  ['in production', { overrides: true, production: true }, {}],
  ['where the server allows no testers', { overrides: false }, {}],
  ['where the configuration allows no testers', { overrides: true }, { overrides: { allowed: false } }],
])('[SHELL-371] does not exist %s', async (_, settings, file) => {
  await start(settings, file);
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  expect((await reset(token)).statusCode).toBe(404);
  const asked = await portal.app.inject({ method: 'GET', url: '/api/testing' });
  expect(asked.statusCode === 404 || (asked.json() as { states: string[] }).states.length === 0).toBe(true);
});

it('[SHELL-371] leaves a database alone that was not filled with demo data', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  await portal.database.db.delete(schemaMeta).where(eq(schemaMeta.key, 'seed'));
  expect((await reset(token)).statusCode).toBe(409);
  const asked = await portal.app.inject({ method: 'GET', url: '/api/testing' });
  expect(asked.json()).toEqual({ releases: {}, states: [] });
});

it('[SHELL-370] keeps what does not belong to the demo world, and forgets what people did', async () => {
  await start();
  const token = await tokenFor('marta.ferri', SCOPE.administrator);
  const events = await portal.database.db.$count(auditEvents);
  await portal.database.db.insert(releaseTokens).values({
    remote: 'mf-loyalty',
    tokenHash: 'x',
    givenBy: 'operator',
    createdAt: portal.clock.now,
    endsAt: portal.clock.now,
  });
  await portal.call('deleteUser', { token, query: { username: 'giulia.longhi', userType: '1' } });
  await reset(token);
  expect(await portal.database.db.$count(releaseTokens)).toBe(1);
  expect(await portal.database.db.$count(auditEvents)).toBe(events);
  for (const { username, password } of demoAccounts.slice(0, 1)) {
    const form = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', username, password };
    expect((await portal.call('login', { body: form })).statusCode).toBe(200);
  }
  const asked = await portal.app.inject({ method: 'GET', url: '/api/testing' });
  expect(asked.json()).toMatchObject({ states: DEMO_STATES });
});
