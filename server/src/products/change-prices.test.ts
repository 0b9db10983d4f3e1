import type { CallInput, Product } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/merchant.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';

type Prices = CallInput<'changePrices'>['body']['prices'];

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let coffee: string;
let tea: string;

beforeEach(async () => {
  [coffee = '', tea = ''] = await addProducts(portal, '1000001', [
    { name: 'Caffè', amount: 130 },
    { name: 'Tè', amount: 200 },
  ]);
});

const change = (prices: Prices, { token } = bottega) => portal.call('changePrices', { token, body: { prices } });
const list = async (): Promise<Product[]> => (await portal.call('getProducts', { token: bottega.token })).json();
const amounts = async () => (await list()).map(({ amount }) => amount);
const raised = (): Prices => [
  { productId: coffee, from: 130, to: 150 },
  { productId: tea, from: 200, to: 290 },
];

describe('changePrices', () => {
  it('[PROD-060] changes several prices in one call and records each old and new price in the audit', async () => {
    const before = (await list()).map(({ lastUpdate }) => lastUpdate);
    portal.later(60_000);
    expect((await change(raised())).json()).toBe(true);
    const after = await list();
    expect(after).toMatchObject([
      { name: 'Caffè', amount: 150 },
      { name: 'Tè', amount: 290 },
    ]);
    expect(after.filter(({ lastUpdate }) => before.includes(lastUpdate))).toEqual([]);
    const events = await portal.database.db.select().from(auditEvents).where(eq(auditEvents.contractCode, '1000001'));
    expect(events).toMatchObject([{ action: 'changePrices', subject: '2 products', detail: { prices: raised() } }]);
  });

  it('[PROD-061] changes none when one of the prices differs by now, and takes back a change only under the same condition', async () => {
    await change(raised());
    const back = raised().map(({ productId, from, to }) => ({ productId, from: to, to: from }));
    expect((await change([{ productId: tea, from: 290, to: 300 }])).json()).toBe(true);
    expect((await change(back)).statusCode).toBe(409);
    expect(await amounts()).toEqual([150, 300]);
    await change([{ productId: tea, from: 300, to: 290 }]);
    expect((await change(back)).json()).toBe(true);
    expect(await amounts()).toEqual([130, 200]);
  });

  it('[PROD-061] lets only one of two people change the same price', async () => {
    const answers = await Promise.all([140, 160].map((to) => change([{ productId: coffee, from: 130, to }])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it("[PROD-061] changes none when a product is deleted, another merchant's or named twice", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const theirs = await addProduct(portal, '2000002', 'Torta', { amount: 300 });
    expect((await change([...raised(), { productId: theirs, from: 300, to: 310 }])).statusCode).toBe(404);
    expect((await change([...raised(), ...raised()])).statusCode).toBe(400);
    await portal.call('deleteProduct', { token: bottega.token, params: { productId: tea } });
    expect((await change(raised())).statusCode).toBe(404);
    expect(await amounts()).toEqual([130]);
    expect((await change([{ productId: theirs, from: 300, to: 310 }], other)).json()).toBe(true);
  });

  it('[PROD-062] takes ten thousand prices between 1 cent and the maximum, and not one more', async () => {
    const ids = await addProducts(
      portal,
      '1000001',
      Array.from({ length: 10_000 }, (_, index) => ({ name: `Prodotto ${index}`, amount: 100 })),
    );
    const prices = ids.map((productId) => ({ productId, from: 100, to: 110 }));
    expect((await change(prices)).json()).toBe(true);
    expect((await change([...prices, ...raised()])).statusCode).toBe(400);
    for (const to of [0, 10_000_000]) {
      expect((await change([{ productId: coffee, from: 130, to }])).statusCode).toBe(400);
    }
    expect((await amounts()).filter((amount) => amount === 110)).toHaveLength(10_000);
  });
});
