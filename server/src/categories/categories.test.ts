import { SCOPE } from '@portal/contract';
import { eq } from 'drizzle-orm';
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
import { addSignedInMerchant, tokenOf } from '../../test/people.ts';
import { createTestApp } from '../../test/test-app.ts';
import { categories as stored } from '../kit/catalogue/catalogue.tables.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const { actions, call, categories, create, failure, names } = categoryCalls(portal, bottega);
const update = (categoryId: string, change: { name: string | null; color?: string }) =>
  call('updateCategory', { params: { categoryId }, body: { categoryId, color: BLUE, nProducts: '0', ...change } });

describe('getCategories', () => {
  it('[API-038, CAT-015] tells id, colour, name and the number of products as text', async () => {
    const categoryId = await addCategory(portal, '1000001', 'Colazione', GREEN);
    await addProduct(portal, '1000001', 'Cornetto', { categoryIds: [categoryId] });
    expect(await categories()).toEqual([{ categoryId, color: GREEN, name: 'Colazione', nProducts: '1' }]);
  });

  it('[CAT-014, CONST-031] sorts by name as an Italian does, ignoring letter case', async () => {
    for (const name of ['zuppe', 'Àncora', 'Bar', 'aperitivi', 'Écru']) await addCategory(portal, '1000001', name);
    expect(await names()).toEqual(['Àncora', 'aperitivi', 'Bar', 'Écru', 'zuppe']);
  });

  it('[CAT-016, CAT-017, CONST-030] puts the products without a category first, under an id that never changes', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }, { name: 'Spritz', categoryIds: [bar] }]);
    const [first] = await categories();
    expect(first).toEqual({
      categoryId: await uncategorisedIdOf(portal, '1000001'),
      color: '#666666',
      name: 'senza categoria',
      nProducts: '2',
    });
  });

  it('[CAT-018, CAT-019] leaves the uncategorised bucket out once all its products are deleted', async () => {
    await addCategory(portal, '1000001', 'Bar');
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }]);
    expect((await call('deleteProducts', { body: { products } })).json()).toBe(true);
    expect(await names()).toEqual(['Bar']);
  });

  it('answers an empty list to a merchant without a catalogue', async () => {
    expect(await categories()).toEqual([]);
  });
});

describe('createCategory', () => {
  it('[API-039, API-008, CAT-031] adds a list of categories and answers true', async () => {
    const answer = await create('Colazione', "Dell'orto");
    expect(answer.json()).toBe(true);
    expect(await names()).toEqual(['Colazione', "Dell'orto"]);
    expect(await actions()).toEqual(['createCategory']);
  });

  it.each(['colazione', '  COLAZIONE ', 'Senza Categoria'])(
    "[CAT-032, CAT-016] refuses '%s' beside 'Colazione', and adds nothing of the list",
    async (name) => {
      await create('Colazione');
      expect(failure(await create('Pranzo', name))).toEqual([400, '4000']);
      expect(await names()).toEqual(['Colazione']);
    },
  );

  it('[CAT-032] compares accented letters without their case', async () => {
    await create('Caffè');
    expect(failure(await create('CAFFÈ'))).toEqual([400, '4000']);
    expect(failure(await create('Caffe\u0300'))).toEqual([400, '4000']);
  });

  it.each(['Caffè d’orzo', 'caffe\u0300 d´orzo', "Caffè\u00a0 d'orzo", "Caf\u200bfè d'or\u00adzo", "Caﬀè d'orzo"])(
    "[CAT-160] takes %j for the name 'Caffè d'orzo'",
    async (name) => {
      await create("Caffè d'orzo");
      expect(failure(await create(name))).toEqual([400, '4000']);
    },
  );

  it('[CAT-160] compares with names that were stored under an earlier rule', async () => {
    const old = await addCategory(portal, '1000001', 'Dell’orto');
    const other = await addCategory(portal, '1000001', 'Bar');
    const store = (id: string, name: string, nameKey: string) =>
      portal.database.db.update(stored).set({ name, nameKey }).where(eq(stored.id, id));
    await store(old, 'Dell’orto', 'dell’orto');
    expect(failure(await create("Dell'orto"))).toEqual([400, '4000']);
    await store(other, "Dell'orto", "dell'orto");
    expect((await update(old, { name: 'Dell’orto', color: GREEN })).json()).toBe(true);
    expect(failure(await update(old, { name: 'DELL’ORTO' }))).toEqual([400, '4000']);
    expect((await update(old, { name: 'Orto' })).json()).toBe(true);
  });

  it('[CAT-032] refuses a list that has a name twice', async () => {
    expect(failure(await create('Bar', 'bar'))).toEqual([400, '4000']);
    expect(await names()).toEqual([]);
  });

  it('[CAT-024, CONST-002, CAT-026] takes 30 characters, but not 31 and not only spaces', async () => {
    expect((await create('x'.repeat(30))).json()).toBe(true);
    expect((await create('y'.repeat(31))).statusCode).toBe(400);
    expect((await create('   ')).statusCode).toBe(400);
  });

  it('[CAT-023] takes only the colours of the palette', async () => {
    const withColor = (color: string) => call('createCategory', { body: { categories: [{ name: 'Bar', color }] } });
    expect((await withColor('#123456')).statusCode).toBe(400);
    expect((await withColor('#5fc64c')).json()).toBe(true);
    expect((await categories())[0]?.color).toBe(GREEN);
  });

  it('lets two merchants have the same name', async () => {
    await create('Bar');
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const answer = await portal.call('createCategory', {
      token: other.token,
      body: { categories: [{ name: 'Bar', color: BLUE }] },
    });
    expect(answer.json()).toBe(true);
  });

  it('[CAT-032] gives a name to one of many sessions that ask for it at the same moment, and tells the others that it is taken', async () => {
    const beside = await createTestApp({ beside: portal });
    const otherSession = await tokenOf(portal, bottega.administrator, SCOPE.administrator);
    const body = { categories: [{ name: 'Bar', color: BLUE }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? beside : portal).call('createCategory', { token: index % 2 ? otherSession : bottega.token, body }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(400)]);
    expect(await names()).toEqual(['Bar']);
    await beside.close();
  });
});

describe('updateCategory', () => {
  let bar: string;
  beforeEach(async () => {
    bar = await addCategory(portal, '1000001', 'Bar');
  });

  it('[API-040, CAT-029] changes name and colour and answers true', async () => {
    expect((await update(bar, { name: 'Banco', color: GREEN })).json()).toBe(true);
    expect(await categories()).toMatchObject([{ categoryId: bar, name: 'Banco', color: GREEN }]);
  });

  it('[CAT-029] changes only the colour, or only the letter case of its name', async () => {
    expect((await update(bar, { name: null, color: GREEN })).json()).toBe(true);
    expect((await update(bar, { name: 'BAR', color: GREEN })).json()).toBe(true);
    expect(await categories()).toMatchObject([{ name: 'BAR', color: GREEN }]);
  });

  it.each(['cucina', 'SENZA CATEGORIA'])("[CAT-032] refuses the taken name '%s'", async (name) => {
    await addCategory(portal, '1000001', 'Cucina');
    expect(failure(await update(bar, { name }))).toEqual([400, '4000']);
  });

  it('refuses an id in the body that differs from the one in the address', async () => {
    const body = { categoryId: 'another', color: BLUE, name: 'Banco', nProducts: '0' };
    expect((await call('updateCategory', { params: { categoryId: bar }, body })).statusCode).toBe(400);
  });

  it('[CAT-021, CAT-044] colours the uncategorised bucket when its name is null', async () => {
    await addProduct(portal, '1000001', 'Caffè');
    const bucket = await uncategorisedIdOf(portal, '1000001');
    expect((await update(bucket, { name: null, color: GREEN })).json()).toBe(true);
    expect((await categories())[0]).toMatchObject({ name: 'senza categoria', color: GREEN });
  });

  it('answers 404 for a category that is deleted or never existed', async () => {
    await call('deleteCategory', { params: { categoryId: bar } });
    for (const id of [bar, 'none']) expect((await update(id, { name: 'Banco' })).statusCode).toBe(404);
  });

  it('keeps what changed for the audit trail', async () => {
    await update(bar, { name: 'Banco', color: GREEN });
    const [row] = await portal.audit();
    expect(row).toMatchObject({
      actorAccountId: bottega.administrator.id,
      action: 'updateCategory',
      subject: bar,
      detail: { before: { name: 'Bar', color: BLUE }, after: { name: 'Banco', color: GREEN } },
    });
  });
});

describe("'senza categoria'", () => {
  it('[CAT-020] cannot be renamed, duplicated, given products, emptied or deleted', async () => {
    const product = await addProduct(portal, '1000001', 'Caffè');
    const categoryId = await uncategorisedIdOf(portal, '1000001');
    const body = { categoryId, products: [product] };
    const details = { name: 'Caffè', amount: 120, categories: [categoryId] };
    const answers = [
      await update(categoryId, { name: 'Varie' }),
      await call('duplicateCategory', { body: { categoryId, name: 'Varie' } }),
      await call('addCategoryProducts', { body }),
      await call('removeCategoryProducts', { body }),
      await call('deleteCategory', { params: { categoryId } }),
      await call('createProducts', { body: { products: [details] } }),
      await call('updateProduct', {
        params: { productId: product },
        body: { ...details, productId: product, lastUpdate: '' },
      }),
      await call('updateProductCategories', {
        params: { productId: product },
        body: { categoriesToAdd: [categoryId], categoriesToRemove: [], newCategory: null },
      }),
    ];
    expect(answers.map(failure)).toEqual(answers.map(() => [400, '4010']));
    expect(await categories()).toMatchObject([{ categoryId, name: 'senza categoria', nProducts: '1' }]);
    expect(await actions()).toEqual([]);
  });
});
