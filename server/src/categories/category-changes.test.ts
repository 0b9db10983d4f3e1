import type { Category } from '@portal/contract';
import { sql } from 'drizzle-orm';
import {
  addCategory,
  addProduct,
  addProducts,
  BLUE,
  categoryCalls,
  GREEN,
  uncategorisedIdOf,
} from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { actionsOf, addSignedInMerchant, callsOf } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

describe('deleted ones', () => {
  const BLUE = '#2E7FF9';
  const call = callsOf(portal, bottega);
  const categories = async (): Promise<Category[]> => (await call('getCategories')).json();

  const create = (...list: string[]) =>
    call('createCategory', { body: { categories: list.map((name) => ({ name, color: BLUE })) } });

  const failure = (answer: Awaited<ReturnType<typeof create>>) => [answer.statusCode, answer.json().data.statusCode];
  const actions = () => actionsOf(portal, bottega);

  describe('deleteCategory', () => {
    it('[API-041, CAT-035] keeps its products, which move to the bucket when it was their only category', async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      const cucina = await addCategory(portal, '1000001', 'Cucina');
      await addProducts(portal, '1000001', [
        { name: 'Spritz', categoryIds: [bar] },
        { name: 'Tagliere', categoryIds: [bar, cucina] },
      ]);
      expect((await call('deleteCategory', { params: { categoryId: bar } })).json()).toBe(true);
      expect(await categories()).toMatchObject([
        { name: 'senza categoria', nProducts: '1' },
        { name: 'Cucina', nProducts: '1' },
      ]);
      const products = (await call('getProducts')).json();
      expect(products).toMatchObject([
        { name: 'Spritz', categories: [] },
        { name: 'Tagliere', categories: [cucina] },
      ]);
      expect(await actions()).toEqual(['deleteCategory']);
    });

    it('answers 404 the second time', async () => {
      const categoryId = await addCategory(portal, '1000001', 'Bar');
      await call('deleteCategory', { params: { categoryId } });
      expect((await call('deleteCategory', { params: { categoryId } })).statusCode).toBe(404);
    });
  });

  describe('restoreCategory', () => {
    let bar: string;
    beforeEach(async () => {
      bar = await addCategory(portal, '1000001', 'Bar');
      await addProduct(portal, '1000001', 'Spritz', { categoryIds: [bar] });
      await call('deleteCategory', { params: { categoryId: bar } });
    });

    const restore = (categoryId = bar) => call('restoreCategory', { body: { categoryId } });
    const later = (minutes: number) => portal.later(minutes * 60_000);

    it('brings a deleted category back with its products', async () => {
      later(9);
      expect((await restore()).json()).toBe(true);
      expect(await categories()).toMatchObject([{ categoryId: bar, name: 'Bar', nProducts: '1' }]);
      expect(await actions()).toEqual(['deleteCategory', 'restoreCategory']);
    });

    it('answers 404 after ten minutes, and for a category that was not deleted', async () => {
      expect((await restore(await addCategory(portal, '1000001', 'Cucina'))).statusCode).toBe(404);
      later(10);
      expect((await restore()).statusCode).toBe(404);
    });

    it('refuses when another category has its name now', async () => {
      await addCategory(portal, '1000001', 'BAR');
      expect(failure(await restore())).toEqual([400, '4000']);
    });

    it("answers 404 for another merchant's", async () => {
      const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
      const answer = await portal.call('restoreCategory', { token: other.token, body: { categoryId: bar } });
      expect(answer.statusCode).toBe(404);
    });
  });
});

const { actions, call, categories, failure, names } = categoryCalls(portal, bottega);

describe('duplicateCategory', () => {
  let bar: string;
  beforeEach(async () => {
    bar = await addCategory(portal, '1000001', 'Bar', GREEN);
    await addProducts(portal, '1000001', [
      { name: 'Spritz', categoryIds: [bar] },
      { name: 'Gin tonic', categoryIds: [bar] },
    ]);
  });

  const duplicate = (body: object) => call('duplicateCategory', { body: { categoryId: bar, ...body } });

  it('[API-042, CAT-034] makes a copy with all its products', async () => {
    expect((await duplicate({ name: 'Aperitivi', color: BLUE })).json()).toBe(true);
    expect(await categories()).toMatchObject([
      { name: 'Aperitivi', color: BLUE, nProducts: '2' },
      { name: 'Bar', color: GREEN, nProducts: '2' },
    ]);
    expect(await actions()).toEqual(['duplicateCategory']);
  });

  it('[API-042, CAT-028] takes the colour of the original and a free name when none is given', async () => {
    await duplicate({});
    await duplicate({});
    expect(await categories()).toMatchObject([
      { name: 'Bar' },
      { name: 'Copia di Bar', color: GREEN },
      { name: 'Copia di Bar 2', color: GREEN },
    ]);
  });

  it('[CAT-028] cuts such a name at 30 characters', async () => {
    const categoryId = await addCategory(portal, '1000001', 'Prodotti da forno della nonna');
    await call('duplicateCategory', { body: { categoryId } });
    await call('duplicateCategory', { body: { categoryId } });
    const copies = (await names()).filter((name) => name.startsWith('Copia'));
    expect(copies).toEqual(['Copia di Prodotti da forno d 2', 'Copia di Prodotti da forno del']);
  });

  it.each(['bar', 'Senza categoria'])("[ERR-023] says with code '4000' that '%s' exists", async (name) => {
    expect(failure(await duplicate({ name }))).toEqual([400, '4000']);
  });

  it("[ERR-022] names the failed copy with code '4300', and leaves nothing of it", async () => {
    const { db } = portal.database;
    await db.execute(sql`alter table product_categories add constraint full_up check (false) not valid`);
    const answer = await duplicate({ name: 'Aperitivi' });
    await db.execute(sql`alter table product_categories drop constraint full_up`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json().data).toEqual({ statusCode: '4300', message: 'Aperitivi' });
    expect(await names()).toEqual(['Bar']);
  });

  it('[ERR-024] answers any other failure with another code', async () => {
    expect(failure(await duplicate({ categoryId: 'none' }))).toEqual([404, '404']);
  });

  it("copies neither a deleted category nor another merchant's", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const foreign = await addCategory(portal, other.contractCode, 'Riviste');
    await call('deleteCategory', { params: { categoryId: bar } });
    for (const categoryId of [bar, foreign]) expect((await duplicate({ categoryId })).statusCode).toBe(404);
    expect(await names()).toEqual(['senza categoria']);
  });
});

describe('what the audit keeps', () => {
  const { call, categories, create } = categoryCalls(portal, bottega);

  const told = async () =>
    (await portal.audit()).map(({ action, subject, detail, about }) => ({ action, subject, detail, about }));

  describe('[SEC-032] the audit keeps of categories', () => {
    it('the names and ids of new ones', async () => {
      await create('Bar', 'Cucina');
      const ids = (await categories()).map(({ categoryId }) => categoryId);
      expect(await told()).toEqual([{ action: 'createCategory', subject: 'Bar, Cucina', detail: { ids }, about: ids }]);
    });

    it('the name of one that was deleted and restored', async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      await call('deleteCategory', { params: { categoryId: bar } });
      await call('restoreCategory', { body: { categoryId: bar } });
      const one = { subject: bar, detail: { name: 'Bar' }, about: [bar] };
      expect(await told()).toEqual([
        { action: 'deleteCategory', ...one },
        { action: 'restoreCategory', ...one },
      ]);
    });

    it('the id and name of a copy, in the history of both', async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      await call('duplicateCategory', { body: { categoryId: bar } });
      const copyId = (await categories()).find(({ name }) => name === 'Copia di Bar')?.categoryId;
      const detail = { copyId, name: 'Copia di Bar' };
      expect(await told()).toEqual([{ action: 'duplicateCategory', subject: bar, detail, about: [bar, copyId] }]);
    });

    it('the colours of a changed one, and those of the uncategorised bucket', async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      const bucket = await uncategorisedIdOf(portal, '1000001');
      for (const categoryId of [bar, bucket]) {
        const body = { categoryId, name: null, color: GREEN, nProducts: '0' };
        await call('updateCategory', { params: { categoryId }, body });
      }
      const change = (name: string) => ({ before: { name, color: BLUE }, after: { name, color: GREEN } });
      const ofBucket = { before: { color: '#666666' }, after: { color: GREEN } };
      expect(await told()).toEqual([
        { action: 'updateCategory', subject: bar, detail: change('Bar'), about: [bar] },
        { action: 'updateCategory', subject: 'senza categoria', detail: ofBucket, about: [bucket] },
      ]);
    });

    it('which products it was really given and lost, in the history of each', async () => {
      const bar = await addCategory(portal, '1000001', 'Bar');
      const coffee = await addProduct(portal, '1000001', 'Caffè', { categoryIds: [bar] });
      const tea = await addProduct(portal, '1000001', 'Tè');
      await call('addCategoryProducts', { body: { categoryId: bar, products: [coffee, tea] } });
      await call('removeCategoryProducts', { body: { categoryId: bar, products: [coffee] } });
      expect(await told()).toEqual([
        { action: 'addCategoryProducts', subject: bar, detail: { products: [tea] }, about: [bar, tea] },
        { action: 'removeCategoryProducts', subject: bar, detail: { products: [coffee] }, about: [bar, coffee] },
      ]);
    });
  });
});
