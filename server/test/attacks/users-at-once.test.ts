import { randomUUID } from 'node:crypto';
import type { User } from '@portal/contract';
import { and, eq, like } from 'drizzle-orm';
import { accounts, merchants } from '../../src/kit/accounts/accounts.tables.ts';
import { auditEvents } from '../../src/platform/audit/audit.tables.ts';
import type { Executor } from '../../src/platform/database/database.ts';
import { usersUploadRows, usersUploads } from '../../src/users/spreadsheet/users-upload.tables.ts';
import { forEachTest, portalForEachTest } from '../for-each-test.ts';
import { allowRows, refuseRows } from '../import-calls.ts';
import { beforeCommit, interleaved } from '../interleaving.ts';
import { addPerson, addSignedInMerchant, addTerminal } from '../people.ts';
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
afterEach(() => allowRows(portal));

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

async function shown(server: TestApp = portal): Promise<string[]> {
  const users: User[] = (await server.call('getUsers', { token: bottega.token })).json();
  const lines = users.map(({ username, terminalInfo }) => `${username} ${terminalInfo.map(({ termId }) => termId)}`);
  return lines.toSorted();
}

const BEFORE = ['giulia 10000001'];
const AFTER = [...Array.from({ length: NEW }, (_, index) => `cassa${index} 10000001`), 'giulia 10000002'].toSorted();

it('[USER-200] an upload is seen completely or not at all, and nobody waits for it', async () => {
  const isWritten = async (tx: Executor) => (await tx.$count(accounts, like(accounts.email, 'cassa%'))) > 0;
  const seen: unknown[] = [];
  const server = await beforeCommit(portal, isWritten, async () => {
    seen.push(await shown());
    await addTerminal(portal, '20000009', { contractCode: '2000002' });
    const others = spreadsheet([[HEADERS, ['', 'sala@example.it', '', '20000009', '']]]);
    expect((await portal.call('uploadUsers', { token: osteria.token, file: others })).statusCode).toBe(200);
  });
  expect((await upload(server)).statusCode).toBe(200);
  expect(seen).toEqual([BEFORE]);
  expect(await shown()).toEqual(AFTER);
  expect((await Promise.all([portal.mails(), server.mails()])).flat()).toHaveLength(NEW + 1);
  await server.close();
});

it('[USER-200] an upload that fails while it is written has changed nothing, and can be sent again', async () => {
  await refuseRows(portal, 'insert', 'accounts', `new.email = 'cassa40@example.com'`);
  expect((await upload(portal)).statusCode).toBe(500);
  expect(await shown()).toEqual(BEFORE);
  expect(await portal.mails()).toEqual([]);
  const ofUpload = like(auditEvents.action, '%User%');
  expect(await portal.database.db.$count(auditEvents, and(ofUpload, eq(auditEvents.contractCode, '1000001')))).toBe(0);
  await allowRows(portal);
  expect((await upload(portal)).statusCode).toBe(200);
  expect(await shown()).toEqual(AFTER);
});

it('[USER-200] an upload takes into account what was changed at the last moment', async () => {
  const { token } = bottega;
  const body = { username: 'giulia', terminalId: '10000002' };
  const server = await interleaved(portal, 1, () => portal.call('addTerminalToUser', { token, body }));
  expect((await upload(server)).statusCode).toBe(200);
  expect(await shown()).toEqual(AFTER);
  await server.close();
});

it('[USER-201] an upload that a backup of an earlier version brought half written is finished by the server that starts on it', async () => {
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
  await next.close();
});
