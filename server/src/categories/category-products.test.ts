import type { Product } from '@portal/contract';
import { addCategory, addProduct, addProducts, uncategorisedIdOf } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/people.ts';
import { createTestApp, type TestApp, type TestCall } from '../../test/test-app.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));
let bar: string;

beforeEach(async () => {
  bar = await addCategory(portal, '1000001', 'Bar');
});

const call = callsOf(portal, bottega);

const productsOf = async (categoryId: string): Promise<Product[]> =>
  (await call('getCategoryProducts', { params: { categoryId } })).json();
const namesIn = async (categoryId: string) => (await productsOf(categoryId)).map(({ name }) => name);
const add = (...products: string[]) => call('addCategoryProducts', { body: { categoryId: bar, products } });
const remove = (...products: string[]) => call('removeCategoryProducts', { body: { categoryId: bar, products } });

describe('getCategoryProducts', () => {
  it('[API-045] lists the products of one category by name, with all their categories', async () => {
    const cucina = await addCategory(portal, '1000001', 'Cucina');
    await addProducts(portal, '1000001', [
      { name: 'tè', categoryIds: [bar] },
      { name: 'Caffè', categoryIds: [cucina, bar] },
      { name: 'Pane', categoryIds: [cucina] },
    ]);
    expect(await productsOf(bar)).toMatchObject([
      { name: 'Caffè', categories: [bar, cucina] },
      { name: 'tè', categories: [bar] },
    ]);
  });

  it('[API-045, CAT-016] lists in the bucket what is in no living category', async () => {
    const cucina = await addCategory(portal, '1000001', 'Cucina');
    await addProducts(portal, '1000001', [
      { name: 'Acqua' },
      { name: 'Caffè', categoryIds: [bar] },
      { name: 'Pane', categoryIds: [cucina] },
    ]);
    await call('deleteCategory', { params: { categoryId: cucina } });
    expect(await namesIn(await uncategorisedIdOf(portal, '1000001'))).toEqual(['Acqua', 'Pane']);
  });

  it('answers 404 for a category that is deleted or never existed', async () => {
    await call('deleteCategory', { params: { categoryId: bar } });
    for (const categoryId of [bar, 'none']) {
      expect((await call('getCategoryProducts', { params: { categoryId } })).statusCode).toBe(404);
    }
  });
});

describe('addCategoryProducts', () => {
  it('[API-044] puts products into a category; those already there stay', async () => {
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè', categoryIds: [bar] }]);
    expect((await add(...products)).json()).toBe(true);
    expect((await add(...products)).json()).toBe(true);
    expect(await namesIn(bar)).toEqual(['Caffè', 'Tè']);
  });

  it('sets the last update of the products it changed, and of no other', async () => {
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè', categoryIds: [bar] }]);
    portal.clock.now = new Date('2026-11-20T09:20:00Z');
    await add(...products);
    expect(await productsOf(bar)).toMatchObject([
      { name: 'Caffè', lastUpdate: '2026-11-20 10:20:00' },
      { name: 'Tè', lastUpdate: '2026-11-20 10:00:00' },
    ]);
  });

  it("answers 404 and adds nothing when one product is another merchant's, deleted, or does not exist", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const foreign = await addProduct(portal, other.contractCode, 'Giornale');
    const [own, deleted] = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }]);
    await call('deleteProduct', { params: { productId: deleted ?? '' } });
    for (const wrong of [foreign, deleted, 'none']) {
      expect((await add(own ?? '', wrong ?? '')).statusCode).toBe(404);
    }
    expect(await namesIn(bar)).toEqual([]);
  });
});

describe('removeCategoryProducts', () => {
  it('[API-043, CAT-048] takes products out of a category and keeps them in the catalogue', async () => {
    const [caffe, te] = await addProducts(portal, '1000001', [
      { name: 'Caffè', categoryIds: [bar] },
      { name: 'Tè', categoryIds: [bar] },
    ]);
    expect((await remove(caffe ?? '')).json()).toBe(true);
    expect(await productsOf(bar)).toMatchObject([{ productId: te }]);
    expect(await namesIn(await uncategorisedIdOf(portal, '1000001'))).toEqual(['Caffè']);
  });

  it('changes nothing for a product that was not in it', async () => {
    const caffe = await addProduct(portal, '1000001', 'Caffè');
    expect((await remove(caffe)).json()).toBe(true);
  });
});

describe('counts of products', () => {
  it('[CAT-015] are right after many changes at the same moment', async () => {
    const products = await addProducts(
      portal,
      '1000001',
      Array.from({ length: 24 }, (_, index) => ({ name: `Prodotto ${index}` })),
    );
    const beside = await createTestApp({ beside: portal });
    const answers = await Promise.all(
      products.flatMap((productId, index) => {
        const server = index % 2 ? beside : portal;
        const send = (name: Parameters<TestApp['call']>[0], input: TestCall) =>
          server.call(name, { token: bottega.token, ...input });
        const body = { categoryId: bar, products: [productId] };
        if (index % 4 === 0) return [send('addCategoryProducts', { body }), send('addCategoryProducts', { body })];
        if (index % 4 === 1) return [send('addCategoryProducts', { body }), send('removeCategoryProducts', { body })];
        if (index % 4 === 2) return [send('addCategoryProducts', { body }), send('duplicateCategory', { body })];
        return [send('deleteProduct', { params: { productId } })];
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const catalogue = (await call('getCatalog')).json();
    for (const { categoryId, nProducts, name } of catalogue.categories) {
      const inside = catalogue.products.filter(({ categories }: Product) =>
        name === 'senza categoria' ? categories.length === 0 : categories.includes(categoryId),
      );
      expect({ name, nProducts }).toEqual({ name, nProducts: String(inside.length) });
    }
    await beside.close();
  });
});
