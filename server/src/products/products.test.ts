import type { Product } from '@portal/contract';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { actionsOf, addSignedInMerchant, callsOf } from '../../test/people.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = callsOf(portal, bottega);

const list = async (): Promise<Product[]> => (await call('getProducts')).json();
const names = async () => (await list()).map(({ name }) => name);
const details = async (productId: string): Promise<Product> =>
  (await call('getProduct', { params: { productId } })).json();
const create = (...products: object[]) => call('createProducts', { body: { products } });
const update = (productId: string, change: object = {}) =>
  call('updateProduct', {
    params: { productId },
    body: { productId, name: 'Caffè', amount: 120, categories: [], lastUpdate: '2026-11-20 10:00:00', ...change },
  });
const later = (minutes: number) => portal.later(minutes * 60_000);
const actions = () => actionsOf(portal, bottega);

describe('getProducts', () => {
  it('[API-047, PROD-018, PROD-021] tells id, name, description, price, categories and last update', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const productId = await addProduct(portal, '1000001', 'Caffè', {
      description: "Dell'orzo",
      amount: 120,
      categoryIds: [bar],
    });
    expect(await list()).toEqual([
      {
        productId,
        name: 'Caffè',
        descr: "Dell'orzo",
        amount: 120,
        categories: [bar],
        hasImage: false,
        imageUrl: null,
        lastUpdate: '2026-11-20 10:00:00',
      },
    ]);
  });

  it('[PROD-021] tells the last update by the clock of Rome, in summer too', async () => {
    portal.clock.now = new Date('2026-07-31T22:30:05Z');
    await addProduct(portal, '1000001', 'Caffè');
    portal.clock.now = new Date('2026-11-20T09:00:00Z');
    expect((await list())[0]?.lastUpdate).toBe('2026-08-01 00:30:05');
  });

  it('[CAT-014] sorts by name as an Italian does, ignoring letter case', async () => {
    await addProducts(
      portal,
      '1000001',
      ['zucca', 'Àncora', 'Birra', 'acqua', 'Èclair'].map((name) => ({ name })),
    );
    expect(await names()).toEqual(['acqua', 'Àncora', 'Birra', 'Èclair', 'zucca']);
  });

  it("lists none of another merchant's", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    await addProduct(portal, other.contractCode, 'Giornale');
    expect(await list()).toEqual([]);
  });
});

describe('getProduct', () => {
  it('[API-046] answers one product, with nulls when it has no image', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    expect(await details(productId)).toMatchObject({
      productId,
      name: 'Caffè',
      descr: null,
      image: null,
      imageType: null,
      imageName: null,
    });
  });
});

describe('createProducts', () => {
  it('[API-048, API-008] adds a list of products and answers true', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const answer = await create(
      { name: " Pan  d'oro ", descr: ' soffice ', amount: 350, categories: [bar, bar] },
      { name: 'Caffè', amount: 120, categories: [] },
    );
    expect(answer.json()).toBe(true);
    expect(await list()).toMatchObject([
      { name: 'Caffè', descr: null, amount: 120, categories: [] },
      { name: "Pan d'oro", descr: 'soffice', amount: 350, categories: [bar] },
    ]);
    expect(await actions()).toEqual(['createProducts']);
  });

  it('adds none of a list when one names a category that does not exist', async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const foreign = await addCategory(portal, other.contractCode, 'Riviste');
    for (const category of [foreign, 'none']) {
      const answer = await create(
        { name: 'Caffè', amount: 120, categories: [] },
        { name: 'Tè', amount: 150, categories: [category] },
      );
      expect(answer.statusCode).toBe(404);
    }
    expect(await list()).toEqual([]);
  });

  it.each([
    ['[PROD-028, CONST-003] a name of 31 characters', { name: 'x'.repeat(31) }],
    ['[PROD-028] a name of spaces', { name: '   ' }],
    ['[PROD-028] a name without a shape', { name: ' \u200b\u2060' }],
    ['[PROD-029, CONST-004] a description of 81 characters', { descr: 'x'.repeat(81) }],
    ['[PROD-032, PROD-033] a price of zero', { amount: 0 }],
    ['[PROD-031, CONST-005] a price above 9999999', { amount: 10_000_000 }],
    ['[PROD-019] a price with a fraction of a cent', { amount: 1.5 }],
  ])('refuses %s', async (_, change) => {
    const answer = await create({ name: 'Caffè', amount: 120, categories: [], ...change });
    expect(answer.statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('[PROD-028, PROD-029, PROD-031] takes values that are exactly at the limits of length and price', async () => {
    const answer = await create({ name: 'x'.repeat(30), descr: 'y'.repeat(80), amount: 9_999_999, categories: [] });
    expect(answer.json()).toBe(true);
  });

  it('does not keep a description that shows nothing', async () => {
    await create({ name: 'Caffè', descr: '\u200b ', amount: 120, categories: [] });
    expect(await list()).toMatchObject([{ name: 'Caffè', descr: null }]);
  });

  it('[PROD-029] keeps a description with one spelling of each accented letter', async () => {
    await create({ name: 'Orzo', descr: 'Come un caffe\u0300', amount: 120, categories: [] });
    expect(await list()).toMatchObject([{ descr: 'Come un caff\u00e8' }]);
  });

  it('[PROD-018] lets two products have the same name', async () => {
    const product = { name: 'Caffè', amount: 120, categories: [] };
    expect((await create(product, product)).json()).toBe(true);
    expect(await names()).toEqual(['Caffè', 'Caffè']);
  });
});

describe('updateProduct', () => {
  it('[API-049] changes name, description, price and categories and answers true', async () => {
    const [bar = '', cucina = ''] = [
      await addCategory(portal, '1000001', 'Bar'),
      await addCategory(portal, '1000001', 'Cucina'),
    ];
    const productId = await addProduct(portal, '1000001', 'Caffè', { description: 'Corto', categoryIds: [bar] });
    later(20);
    expect((await update(productId, { name: 'Orzo', amount: 130, categories: [cucina] })).json()).toBe(true);
    expect(await details(productId)).toMatchObject({
      name: 'Orzo',
      descr: null,
      amount: 130,
      categories: [cucina],
      lastUpdate: '2026-11-20 10:20:00',
    });
    expect(await actions()).toEqual(['updateProduct']);
  });

  it('changes nothing when a category does not exist, or the ids differ', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    expect((await update(productId, { name: 'Orzo', categories: ['none'] })).statusCode).toBe(404);
    expect((await update(productId, { name: 'Orzo', productId: 'another' })).statusCode).toBe(400);
    expect(await names()).toEqual(['Caffè']);
  });

  it('answers 404 for a deleted product', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    await call('deleteProduct', { params: { productId } });
    expect((await update(productId)).statusCode).toBe(404);
  });
});

describe('updateProductCategories', () => {
  let bar: string;
  let cucina: string;
  let productId: string;
  beforeEach(async () => {
    bar = await addCategory(portal, '1000001', 'Bar');
    cucina = await addCategory(portal, '1000001', 'Cucina');
    productId = await addProduct(portal, '1000001', 'Caffè', { categoryIds: [bar] });
  });

  const updateCategories = (body: object) =>
    call('updateProductCategories', {
      params: { productId },
      body: { categoriesToAdd: [], categoriesToRemove: [], newCategory: null, ...body },
    });

  it('[API-052] adds and removes categories and answers true', async () => {
    const answer = await updateCategories({ categoriesToAdd: [cucina], categoriesToRemove: [bar] });
    expect(answer.json()).toBe(true);
    expect((await details(productId)).categories).toEqual([cucina]);
    expect(await actions()).toEqual(['updateProductCategories']);
  });

  it('[API-052, CAT-050, CONST-029] creates the new category in the default colour and adds it', async () => {
    expect((await updateCategories({ newCategory: ' Merenda ' })).json()).toBe(true);
    const categories = (await call('getCategories')).json();
    expect(categories).toMatchObject([
      { name: 'Bar', nProducts: '1' },
      { name: 'Cucina', nProducts: '0' },
      { name: 'Merenda', color: '#2E7FF9', nProducts: '1' },
    ]);
  });

  it('changes nothing when the new name is taken', async () => {
    const answer = await updateCategories({ categoriesToRemove: [bar], newCategory: 'CUCINA' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.statusCode).toBe('4000');
    expect((await details(productId)).categories).toEqual([bar]);
  });

  it("answers 404 for another merchant's category", async () => {
    const other = await addSignedInMerchant(portal, '2000002', 'paolo.neri');
    const foreign = await addCategory(portal, other.contractCode, 'Riviste');
    expect((await updateCategories({ categoriesToAdd: [foreign] })).statusCode).toBe(404);
    expect((await updateCategories({ categoriesToRemove: [foreign] })).statusCode).toBe(404);
  });
});
