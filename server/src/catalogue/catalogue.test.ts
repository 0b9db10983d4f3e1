import type { Category, Product } from '@portal/contract';
import { addCategory, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/people.ts';
import { atOneRevision } from '../kit/catalogue/at-one-revision.ts';
import { categories, productCategories, productImages, products } from '../kit/catalogue/catalogue.tables.ts';
import { deletedCatalogue } from '../kit/catalogue/catalogue-restore.ts';
import { cleanUpAll } from '../platform/housekeeping/cleanup.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const catalogue = async (): Promise<{ categories: Category[]; products: Product[] }> =>
  (await portal.call('getCatalog', { token: bottega.token })).json();

describe('getCatalog', () => {
  it('[API-037, CAT-022, SEC-007] answers the categories and the products of the merchant', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    await addProducts(portal, '1000001', [{ name: 'Spritz', categoryIds: [bar] }, { name: 'Acqua' }]);
    expect(await catalogue()).toMatchObject({
      categories: [
        { name: 'senza categoria', nProducts: '1' },
        { name: 'Bar', nProducts: '1' },
      ],
      products: [
        { name: 'Acqua', categories: [] },
        { name: 'Spritz', categories: [bar] },
      ],
    });
  });

  it('[CAT-022] answers empty lists to a merchant without a catalogue', async () => {
    expect(await catalogue()).toEqual({ categories: [], products: [] });
  });

  it('answers ten thousand products with their categories', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index += 1) ids.push(await addCategory(portal, '1000001', `Categoria ${index}`));
    await addProducts(
      portal,
      '1000001',
      Array.from({ length: 10_000 }, (_, index) => ({
        name: `Prodotto ${index}`,
        categoryIds: ids.filter((_, place) => place % 30 === index % 31),
      })),
    );
    const { categories, products } = await catalogue();
    expect(products).toHaveLength(10_000);
    const places = products.reduce((sum, product) => sum + product.categories.length, 0);
    const bucket = products.filter((product) => product.categories.length === 0).length;
    expect(categories.reduce((sum, { nProducts }) => sum + Number(nProducts), 0)).toBe(places + bucket);
  });

  it('answers each product once, although hundreds have the same name', async () => {
    const names = [...Array<string>(600).fill('Torta'), 'Acqua', 'Zuppa'];
    const ids = await addProducts(
      portal,
      '1000001',
      names.map((name) => ({ name })),
    );
    const { products } = await catalogue();
    expect(products.map(({ productId }) => productId).sort()).toEqual(ids.toSorted());
    expect([products[0]?.name, products.at(-1)?.name]).toEqual(['Acqua', 'Zuppa']);
  });

  it('[API-037] answers the state of one moment, although somebody writes while it is read', async () => {
    const reader = { ...portal.database, contractCode: '1000001' };
    await addProducts(portal, '1000001', [{ name: 'Acqua' }]);
    const counts = await atOneRevision(reader, async (db) => {
      const before = await db.$count(products);
      await addProducts(portal, '1000001', [{ name: 'Tè' }]);
      return [before, await db.$count(products)];
    });
    expect(counts).toEqual([1, 1]);
  });
});

describe('what was deleted', () => {
  it('is gone for good, with its places in categories, once it can no longer be restored', async () => {
    const { db } = portal.database;
    const bar = await addCategory(portal, '1000001', 'Bar');
    const [deleted = '', kept = ''] = await addProducts(portal, '1000001', [
      { name: 'Spritz', categoryIds: [bar] },
      { name: 'Tè', categoryIds: [bar] },
    ]);
    const { token } = bottega;
    await portal.call('deleteProduct', { token, params: { productId: deleted } });
    await portal.call('deleteCategory', { token, params: { categoryId: bar } });
    const later = (minutes: number) => new Date(portal.clock.now.getTime() + minutes * 60_000);
    for (const cleanup of deletedCatalogue) await cleanUpAll(cleanup, db, later(9));
    expect(await db.$count(products)).toBe(2);
    for (const cleanup of deletedCatalogue) await cleanUpAll(cleanup, db, later(10));
    expect(await db.select({ id: products.id }).from(products)).toEqual([{ id: kept }]);
    expect(await db.$count(categories)).toBe(0);
    expect(await db.$count(productCategories)).toBe(0);
    expect(await db.$count(productImages)).toBe(0);
  });
});
