import { CATEGORY_COLORS, type OperationName, operations, type Product } from '@portal/contract';
import sharp from 'sharp';
import { addCategory, addProduct, uncategorisedIdOf } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { createTestApp, type TestCall } from '../../test/test-app.ts';
import { catalogueMemory } from '../kit/catalogue/catalogue-memory.ts';
import { listCategories } from '../kit/catalogue/category-list.ts';
import { listProducts } from '../kit/catalogue/product-list.ts';
import { WrittenAnswer } from '../platform/http/written-answer.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = (name: OperationName, input: TestCall = {}, at = portal) =>
  at.call(name, { token: bottega.token, ...input });
const remembered = async (at = portal) => (await call('getCatalog', {}, at)).json();
/** The same two lists, as the database has them. */
const read = async () => ({
  categories: await listCategories(portal.database.db, bottega.contractCode),
  products: await listProducts(portal.database.db, bottega.contractCode),
});
const parts = async (at = portal) => ({
  categories: (await call('getCategories', {}, at)).json(),
  products: (await call('getProducts', {}, at)).json(),
});

/**
 * The calls that write a catalogue by themselves. Spreadsheets and tables, which are carried out as imports, have tests
 * of their own, which read it after each write.
 */
const writes = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { method, path } = operations[name];
  return method !== 'GET' && /^\/(category|products?)(\/|$)/.test(path) && name !== 'previewTable';
});

describe('a catalogue that was asked for before', () => {
  it('[API-037] is answered as it is after every call that changes it', async () => {
    const image = (
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
    ).toString('base64');
    const [bar, dolci] = [await addCategory(portal, '1000001', 'Bar'), await addCategory(portal, '1000001', 'Dolci')];
    const productId = await addProduct(portal, '1000001', 'Spritz', { categoryIds: [bar] });
    const other = await addProduct(portal, '1000001', 'Torta');
    const bucket = await uncategorisedIdOf(portal, '1000001');
    const ofProduct = { productId };
    const change = { name: 'Caffè', amount: 130, categories: [bar], lastUpdate: '2026-11-20 10:00:00' };
    const color = CATEGORY_COLORS[3];
    const steps: [OperationName, TestCall][] = [
      ['createCategory', { body: { categories: [{ name: 'Vini', color }] } }],
      [
        'updateCategory',
        { params: { categoryId: bar }, body: { categoryId: bar, name: 'Bar e vini', color, nProducts: '1' } },
      ],
      [
        'updateCategory',
        { params: { categoryId: bucket }, body: { categoryId: bucket, name: null, color, nProducts: '1' } },
      ],
      ['duplicateCategory', { body: { categoryId: bar, name: 'Aperitivi' } }],
      ['addCategoryProducts', { body: { categoryId: dolci, products: [other] } }],
      ['removeCategoryProducts', { body: { categoryId: dolci, products: [other] } }],
      ['deleteCategory', { params: { categoryId: dolci } }],
      ['restoreCategory', { body: { categoryId: dolci } }],
      ['createProducts', { body: { products: [{ name: 'Acqua', amount: 100, categories: [] }] } }],
      ['updateProduct', { params: ofProduct, body: { ...change, ...ofProduct } }],
      [
        'updateProduct',
        { params: ofProduct, body: { ...change, ...ofProduct, image, imageType: 'image/png', imageName: 'rosso.png' } },
      ],
      [
        'updateProductCategories',
        { params: ofProduct, body: { categoriesToAdd: [dolci], categoriesToRemove: [bar], newCategory: 'Novità' } },
      ],
      ['changePrices', { body: { prices: [{ productId: other, from: 120, to: 150 }] } }],
      ['deleteProduct', { params: ofProduct }],
      ['restoreProducts', { body: { products: [productId] } }],
      ['deleteProducts', { body: { products: [productId, other] } }],
    ];
    expect(new Set(steps.map(([name]) => name))).toEqual(new Set(writes));
    let before = await remembered();
    for (const [name, input] of steps) {
      expect([name, (await call(name, input)).json()]).toEqual([name, true]);
      const now = await remembered();
      expect([name, now]).toEqual([name, await read()]);
      expect([name, await parts()]).toEqual([name, now]);
      expect([name, now]).not.toEqual([name, before]);
      before = now;
    }
  });

  it('is kept as of the last write before it was read, for its own merchant only', async () => {
    const memory = catalogueMemory();
    const answer = await WrittenAnswer.ofLists({ categories: [], products: [] });
    memory.keep({ contractCode: '1000001', revision: 4 }, answer);
    expect(memory.recall({ contractCode: '1000001', revision: 4 })).toBe(answer);
    expect(memory.recall({ contractCode: '1000001', revision: 5 })).toBeUndefined();
    expect(memory.recall({ contractCode: '2000002', revision: 4 })).toBeUndefined();
  });

  it('is not answered by any server as it was before another server changed it', async () => {
    await addProduct(portal, '1000001', 'Spritz');
    const second = await createTestApp({ beside: portal });
    await remembered(second);
    await call('createProducts', { body: { products: [{ name: 'Acqua', amount: 100, categories: [] }] } });
    const names = (await remembered(second)).products.map(({ name }: Product) => name);
    expect(names).toEqual(['Acqua', 'Spritz']);
    await call('createProducts', { body: { products: [{ name: 'Zuppa', amount: 100, categories: [] }] } });
    const { categories, products } = await parts(second);
    expect(products.map(({ name }: Product) => name)).toEqual(['Acqua', 'Spritz', 'Zuppa']);
    expect(categories).toMatchObject([{ nProducts: '3' }]);
    await second.app.close();
  });

  it('[SEC-007] is answered only to its own merchant', async () => {
    await addProduct(portal, '1000001', 'Spritz');
    await remembered();
    const dueTorri = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await addProduct(portal, '2000002', 'Giornale');
    const { products } = (await portal.call('getCatalog', { token: dueTorri.token })).json();
    expect(products.map(({ name }: Product) => name)).toEqual(['Giornale']);
  });
});
