import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { User } from '@portal/contract';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import { accounts, merchants } from '../../src/kit/accounts/accounts.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import { usersUploadRows, usersUploads } from '../../src/users/spreadsheet/users-upload.tables.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { addSignedInMerchant } from '../merchant.ts';
import { addPerson, addTerminal } from '../people.ts';
import { allowRows, refuseRows } from '../refused-rows.ts';
import { serverWithSteps } from '../server-with-steps.ts';
import { spreadsheet } from '../spreadsheets.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const NEW = 60;
const HEADERS = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const osteria = forEachTest(() => addSignedInMerchant(portal, '2000002', 'paolo.neri'));

beforeEach(async () => {
  const giulia = await addPerson(portal, 'giulia', { userType: 'staff', contractCode: '1000001' });
  await addTerminal(portal, '10000001', { contractCode: '1000001', users: [giulia] });
  await addTerminal(portal, '10000002', { contractCode: '1000001', status: 'CENSITO' });
});

/** On a PostgreSQL server an upload is one transaction, which blocks nobody. */
const isOneTransaction = () => portal.database.kind === 'postgres';

const withSteps = (beforeStep: (step: number) => Promise<unknown>) =>
  serverWithSteps(
    portal,
    async (db) => (await db.$count(merchants, isNotNull(merchants.usersUploadId))) > 0,
    beforeStep,
  );

/** New users, and one that gets another terminal. */
const file = () =>
  spreadsheet([
    [
      HEADERS,
      ['giulia', 'giulia@example.com', '', '10000002', ''],
      ...Array.from({ length: NEW }, (_, index) => ['', `cassa${index}@example.com`, 'Cassa', '10000001', '']),
    ],
  ]);

const upload = (server: TestApp, { token } = bottega) => server.call('uploadUsers', { token, file: file() });

async function shown(server: TestApp): Promise<string[]> {
  const users: User[] = (await server.call('getUsers', { token: bottega.token })).json();
  return users.map(({ username, terminalInfo }) => `${username} ${terminalInfo.map(({ termId }) => termId).join(' ')}`);
}

const BEFORE = ['giulia 10000001'];
const AFTER = [...Array.from({ length: NEW }, (_, index) => `cassa${index} 10000001`), 'giulia 10000002'];

const newUsers = () => portal.database.db.$count(accounts, like(accounts.email, 'cassa%'));

it('[USER-091] other merchants are served between two steps of an upload', async () => {
  const written: number[] = [];
  const server = await withSteps(async () => {
    expect((await portal.call('getCatalog', { token: osteria.token })).statusCode).toBe(200);
    expect((await portal.call('getUsers', { token: osteria.token })).statusCode).toBe(200);
    written.push(await newUsers());
  });
  expect((await upload(server)).statusCode).toBe(200);
  if (isOneTransaction()) expect(written).toEqual([]);
  else expect(written.filter((count) => count > 0 && count < NEW).length).toBeGreaterThan(0);
  expect((await shown(portal)).toSorted()).toEqual(AFTER.toSorted());
  await server.close();
});

it('[USER-091] whoever asks for the users meanwhile gets them as they are afterwards, and changes them then', async () => {
  let asked: Promise<unknown> | undefined;
  let changed: ReturnType<TestApp['call']> | undefined;
  const server = await withSteps(async (step) => {
    if (step !== 2) return;
    asked = shown(server);
    changed = server.call('deleteUser', { token: bottega.token, query: { username: 'cassa7' } });
  });
  await upload(server);
  if (isOneTransaction()) return server.close();
  expect(await asked).toHaveLength(NEW + 1);
  expect((await changed)?.statusCode).toBe(200);
  expect(await shown(portal)).toHaveLength(NEW);
  await server.close();
});

it('[USER-091] an interrupted upload is written completely by the next process, everything once', async () => {
  const server = await withSteps(async (step) => {
    if (step > 2) throw new Error('The process dies');
  });
  const interrupted = await upload(server);
  expect(interrupted.statusCode).toBe(isOneTransaction() ? 200 : 503);
  const supportId = interrupted.headers['x-support-id'];
  const { token } = bottega;
  if (!isOneTransaction()) {
    expect(await newUsers()).toBeLessThan(NEW);
    expect((await server.call('getUsers', { token })).statusCode).toBe(503);
    const query = { username: 'giulia' };
    expect((await portal.call('deleteUser', { token, query })).statusCode).toBe(503);
  }
  const next = await createTestApp({ beside: portal });
  expect((await shown(next)).toSorted()).toEqual(AFTER.toSorted());
  const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.contractCode, '1000001'));
  const ofUpload = events.filter(({ action }) => ['uploadUsers', 'addUser', 'updateUser'].includes(action));
  expect(ofUpload.map(({ action }) => action).sort()).toEqual([
    ...Array.from({ length: NEW }, () => 'addUser'),
    'updateUser',
    'uploadUsers',
  ]);
  expect(new Set(ofUpload.map((event) => event.supportId))).toEqual(new Set([supportId]));
  const mails = (await Promise.all([portal.mails(), server.mails(), next.mails()])).flat();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(NEW);
  expect(mails).toHaveLength(NEW);
  expect(await portal.database.db.$count(usersUploadRows)).toBe(0);
  expect((await next.call('deleteUser', { token, query: { username: 'giulia' } })).statusCode).toBe(200);
  await Promise.all([server.close(), next.close()]);
});

it('[USER-091] an upload that a backup brought half written is written completely by the server that starts on it', async () => {
  const { db } = portal.database;
  const id = randomUUID();
  const actorAccountId = randomUUID();
  const login = 'https://portale.example/login';
  await db.insert(usersUploads).values({ id, contractCode: '1000001', actorAccountId, startedAt: new Date(), login });
  const change = (index: number) => ({
    accountId: randomUUID(),
    username: `cassa${index}`,
    email: `cassa${index}@example.com`,
    before: null,
    after: { description: 'Cassa', MPOS: '10000001', SOFTPOS: '' },
  });
  await db.insert(usersUploadRows).values([1, 2, 3].map((place) => ({ uploadId: id, place, change: change(place) })));
  await db.update(merchants).set({ usersUploadId: id }).where(eq(merchants.contractCode, '1000001'));
  const next = await createTestApp({ beside: portal });
  expect(await shown(next)).toHaveLength(4);
  expect(await next.mails()).toHaveLength(3);
  expect([await db.$count(usersUploads), await db.$count(usersUploadRows)]).toEqual([0, 0]);
  const query = { username: 'cassa2' };
  expect((await next.call('deleteUser', { token: bottega.token, query })).statusCode).toBe(200);
  await next.close();
});

it('[USER-091] a plan that was not decided is forgotten, and changes nothing', async () => {
  let dies = true;
  const server = await createTestApp({
    beside: portal,
    transactionsOf:
      ({ db, transaction }) =>
      async (work, config) => {
        if (dies && (await db.$count(usersUploadRows)) > 0) throw new Error('The process dies');
        return transaction(work, config);
      },
  });
  if (!isOneTransaction()) expect((await upload(server)).statusCode).toBe(500);
  dies = false;
  expect(await shown(server)).toEqual(BEFORE);
  expect(await portal.database.db.$count(usersUploadRows)).toBe(0);
  expect((await upload(server)).statusCode).toBe(200);
  expect((await shown(server)).toSorted()).toEqual(AFTER.toSorted());
  await server.close();
});

it('[USER-091] is planned again when the users change before it is decided', async () => {
  let isFirst = true;
  const { token } = bottega;
  const server = await createTestApp({
    beside: portal,
    transactionsOf:
      ({ db, transaction }) =>
      async (work, config) => {
        if (isFirst && (await db.$count(usersUploadRows)) > 0) {
          isFirst = false;
          await portal.call('addTerminalToUser', { token, body: { username: 'giulia', terminalId: '10000002' } });
        }
        return transaction(work, config);
      },
  });
  expect((await upload(server)).statusCode).toBe(200);
  expect((await shown(server)).toSorted()).toEqual(AFTER.toSorted());
  const updates = and(eq(auditEvents.action, 'updateUser'), eq(auditEvents.subject, 'giulia'));
  expect(await portal.database.db.$count(auditEvents, updates)).toBe(isOneTransaction() ? 1 : 0);
  await server.close();
});

it('[USER-091] a new user gets another name when another merchant took the planned one meanwhile', async () => {
  const server = await withSteps(async (step) => {
    if (step !== 2) return;
    await addPerson(portal, `cassa${NEW - 1}`, { userType: 'staff', contractCode: '2000002' });
  });
  expect((await upload(server)).statusCode).toBe(200);
  if (isOneTransaction()) return server.close();
  expect(await shown(portal)).toContain(`cassa${NEW - 1}2 10000001`);
  expect(await shown(portal)).toHaveLength(NEW + 1);
  await server.close();
});

describe('a step that fails', () => {
  afterEach(() => allowRows(portal));

  it('[USER-091] is tried again until it is written; meanwhile nobody waits and others upload', async () => {
    if (isOneTransaction()) return;
    const planned = `new.email = 'cassa40@example.com' and new.contract_code = '1000001'`;
    await refuseRows(portal, 'insert', 'accounts', planned);
    expect((await upload(portal)).statusCode).toBe(503);
    const { token } = bottega;
    const refused = await portal.call('getUsers', { token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await portal.call('getCatalog', { token })).statusCode).toBe(200);
    await addTerminal(portal, '20000009', { contractCode: '2000002' });
    const others = spreadsheet([[HEADERS, ['', 'sala@example.it', '', '20000009', '']]]);
    expect((await portal.call('uploadUsers', { token: osteria.token, file: others })).statusCode).toBe(200);
    await allowRows(portal);
    while ((await portal.call('getUsers', { token })).statusCode !== 200) await turn();
    expect((await shown(portal)).toSorted()).toEqual(AFTER.toSorted());
    expect(await portal.mails()).toHaveLength(NEW + 1);
  });
});
