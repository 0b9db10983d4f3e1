import { randomUUID } from 'node:crypto';
import { SCOPE } from '@portal/contract';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addPerson, addSignedInMerchant, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';
import { forgottenCalls } from './products.cleanups.ts';
import { answeredCalls } from './products.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const DAY = 24 * 60 * 60_000;

const create = (
  key: string,
  { name = 'Caffè', token = bottega.token, server = portal, categories = [] as readonly string[] } = {},
) =>
  server.call('createProducts', {
    token,
    body: { products: [{ name, amount: 120, categories }] },
    headers: { 'idempotency-key': key },
  });
const count = async () => (await portal.call('getProducts', { token: bottega.token })).json().length;

describe('[OPS-355] a repeated Idempotency-Key', () => {
  it('answers as the first time and adds nothing', async () => {
    expect((await create('key-1')).json()).toBe(true);
    expect((await create('key-1')).json()).toBe(true);
    expect(await count()).toBe(1);
    expect(await portal.database.db.select().from(answeredCalls)).toMatchObject([
      { operation: 'createProducts', accountId: bottega.administrator.id, key: 'key-1', answer: true },
    ]);
    await create('key-2');
    expect(await count()).toBe(2);
  });

  it('adds nothing while the first call still runs, on another instance too', async () => {
    const beside = await createTestApp({ beside: portal });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => create('key-1', { server: index % 2 ? beside : portal })),
    );
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => true));
    expect(await count()).toBe(1);
    await beside.close();
  });

  it('is refused with 422 when it comes with something else', async () => {
    await create('key-1');
    expect((await create('key-1', { name: 'Tè' })).statusCode).toBe(422);
    expect(await count()).toBe(1);
  });

  it("belongs to the account: another's same key is another", async () => {
    const other = await addPerson(portal, 'paolo.neri', { userType: 'staff', contractCode: '1000001' });
    await create('key-1');
    await create('key-1', { token: await tokenOf(portal, other, 'MPOS_admin') });
    expect(await count()).toBe(2);
  });

  it('is forgotten with a call that failed', async () => {
    expect((await create('key-1', { categories: [randomUUID()] })).statusCode).toBe(404);
    expect((await create('key-1')).json()).toBe(true);
    expect(await count()).toBe(1);
  });

  it('is forgotten after a day', async () => {
    await create('key-1');
    await cleanUpAll(forgottenCalls, portal.database.db, new Date(portal.clock.now.getTime() + DAY));
    expect(await portal.database.db.$count(answeredCalls)).toBe(0);
  });

  it('counts as new after a day, even if it was not swept away yet', async () => {
    await create('key-1');
    portal.later(DAY);
    const token = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    expect((await create('key-1', { name: 'Tè', token })).json()).toBe(true);
    expect((await create('key-1', { name: 'Tè', token })).json()).toBe(true);
    const names = (await portal.call('getProducts', { token })).json().map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Caffè', 'Tè']);
  });

  it.each([
    ['empty', ''],
    ['two words', 'a key'],
    ['longer than 128 characters', 'x'.repeat(129)],
  ])('is refused when it is %s', async (_, key) => {
    expect((await create(key)).statusCode).toBe(400);
    expect(await count()).toBe(0);
  });
});

it('a key counts only when the configuration lists the operation, as it does by default', async () => {
  const config = await portal.app.inject({ url: '/config.json' });
  expect(config.json().idempotentOperations).toEqual(['createProducts']);
  const without = await createTestApp({ beside: portal, portalFile: { idempotentOperations: [] } });
  await create('key-1', { server: without });
  await create('key-1', { server: without });
  expect(await count()).toBe(2);
  await without.close();
});
