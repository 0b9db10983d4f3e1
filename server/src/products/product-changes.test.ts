import type { CallInput, Product } from '@portal/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { actionsOf, addSignedInMerchant, callsOf } from '../../test/people.ts';
import { auditEvents } from '../platform/audit/audit.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
const call = callsOf(portal, bottega);

describe('prices', () => {
  type Prices = CallInput<'changePrices'>['body']['prices'];

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
});

const list = async (): Promise<Product[]> => (await call('getProducts')).json();
const names = async () => (await list()).map(({ name }) => name);
const later = (minutes: number) => portal.later(minutes * 60_000);
const actions = () => actionsOf(portal, bottega);

describe('deleting products', () => {
  it('[API-051, PROD-052] removes one from the list and from every category, and answers true', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const productId = await addProduct(portal, '1000001', 'Caffè', { categoryIds: [bar] });
    expect((await call('deleteProduct', { params: { productId } })).json()).toBe(true);
    expect(await list()).toEqual([]);
    expect((await call('getCategories')).json()).toMatchObject([{ name: 'Bar', nProducts: '0' }]);
    expect((await call('getProduct', { params: { productId } })).statusCode).toBe(404);
    expect((await call('deleteProduct', { params: { productId } })).statusCode).toBe(404);
    expect(await actions()).toEqual(['deleteProduct']);
  });

  it('deletes several together, or none when one does not exist', async () => {
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }]);
    const answer = await call('deleteProducts', { body: { products: [...products, 'none'] } });
    expect(answer.statusCode).toBe(404);
    expect(await names()).toEqual(['Caffè', 'Tè']);
    expect((await call('deleteProducts', { body: { products } })).json()).toBe(true);
    expect(await names()).toEqual([]);
  });

  it('deletes only once what two people delete at the same moment', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    const answers = await Promise.all([1, 2, 3].map(() => call('deleteProduct', { params: { productId } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
  });

  it('deletes ten thousand in one call', async () => {
    const products = await addProducts(
      portal,
      '1000001',
      Array.from({ length: 10_000 }, (_, index) => ({ name: `Prodotto ${index}` })),
    );
    expect((await call('deleteProducts', { body: { products } })).json()).toBe(true);
    expect(await list()).toEqual([]);
  });
});

describe('restoreProducts', () => {
  let bar: string;
  let products: string[];
  beforeEach(async () => {
    bar = await addCategory(portal, '1000001', 'Bar');
    products = await addProducts(portal, '1000001', [{ name: 'Caffè', categoryIds: [bar] }, { name: 'Tè' }]);
    await call('deleteProducts', { body: { products } });
  });

  const restore = (ids = products) => call('restoreProducts', { body: { products: ids } });

  it('brings deleted products back with their categories', async () => {
    later(9);
    expect((await restore()).json()).toBe(true);
    expect(await list()).toMatchObject([
      { name: 'Caffè', categories: [bar] },
      { name: 'Tè', categories: [] },
    ]);
    expect(await actions()).toEqual(['deleteProducts', 'restoreProducts']);
  });

  it('answers 404 after ten minutes, and restores none when one was not deleted', async () => {
    const kept = await addProduct(portal, '1000001', 'Acqua');
    expect((await restore([...products, kept])).statusCode).toBe(404);
    expect(await names()).toEqual(['Acqua']);
    later(10);
    expect((await restore()).statusCode).toBe(404);
  });

  it("answers 404 for another merchant's", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const answer = await portal.call('restoreProducts', { token: other.token, body: { products } });
    expect(answer.statusCode).toBe(404);
  });
});

const RED = { width: 8, height: 8, channels: 3, background: '#ff0000' } as const;

const told = async () =>
  (await portal.audit()).map(({ action, subject, detail, about }) => ({ action, subject, detail, about }));

describe('[SEC-032] the audit keeps of products', () => {
  it('the name of one that was deleted or restored', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    await call('deleteProduct', { params: { productId } });
    await call('restoreProducts', { body: { products: [productId] } });
    const one = { subject: productId, detail: { name: 'Caffè' }, about: [productId] };
    expect(await told()).toEqual([
      { action: 'deleteProduct', ...one },
      { action: 'restoreProducts', ...one },
    ]);
  });

  it('which ones were deleted or restored together', async () => {
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }]);
    await call('deleteProducts', { body: { products } });
    await call('restoreProducts', { body: { products } });
    const both = { subject: '2 products', detail: { products }, about: products };
    expect(await told()).toEqual([
      { action: 'deleteProducts', ...both },
      { action: 'restoreProducts', ...both },
    ]);
  });

  it('the ids of new ones', async () => {
    await call('createProducts', { body: { products: [{ name: 'Caffè', amount: 120, categories: [] }] } });
    const [{ productId }] = (await call('getProducts')).json();
    const one = { subject: productId, detail: { products: [productId] }, about: [productId] };
    expect(await told()).toEqual([{ action: 'createProducts', ...one }]);
    const two = ['Tè', 'Orzo'].map((name) => ({ name, amount: 150, categories: [] }));
    await call('createProducts', { body: { products: two } });
    const ids = [expect.any(String), expect.any(String)];
    expect((await told())[1]).toMatchObject({ subject: '2 products', detail: { products: ids }, about: ids });
  });

  it('what a changed one was before, what it is now, and that its image stayed or went', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const productId = await addProduct(portal, '1000001', 'Caffè', { description: 'Corto', amount: 120 });
    const body = { productId, name: 'Orzo', descr: ' In tazza ', amount: 130, categories: [bar], lastUpdate: '' };
    await call('updateProduct', { params: { productId }, body });
    await call('updateProduct', { params: { productId }, body: { ...body, image: null } });
    const before = { name: 'Caffè', description: 'Corto', amount: 120 };
    const after = { name: 'Orzo', description: 'In tazza', amount: 130 };
    const one = { action: 'updateProduct', subject: productId, about: [productId] };
    expect(await told()).toEqual([
      { ...one, detail: { before, after, categoryIds: [bar], image: 'as it is' } },
      { ...one, detail: { before: after, after, categoryIds: [bar], image: 'none' } },
    ]);
  });

  it('the hash of a new image, and that one which came back as it was given out stayed', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    const image = (await sharp({ create: RED }).png().toBuffer()).toString('base64');
    const body = { productId, name: 'Caffè', amount: 120, categories: [], lastUpdate: '', image };
    await call('updateProduct', { params: { productId }, body });
    const given = (await call('getProduct', { params: { productId } })).json();
    await call('updateProduct', { params: { productId }, body: { ...body, image: given.image } });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await told()).toMatchObject([{ detail: { image: hash } }, { detail: { image: 'as it is' } }]);
  });
});
