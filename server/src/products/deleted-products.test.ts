import type { Product } from '@portal/contract';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { actionsOf, addSignedInMerchant, callsOf } from '../../test/merchant.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = callsOf(portal, bottega);

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
