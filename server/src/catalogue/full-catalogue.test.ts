import { LIMIT } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { fillCatalogue, filled, MAX_FILLING } from '../../test/catalogue.ts';
import { forAllTests, portalForAllTests } from '../../test/for-each-test.ts';
import { overlapped } from '../../test/interleaving.ts';
import { addSignedInMerchant, callsOf } from '../../test/people.ts';
import type { TestApp } from '../../test/test-app.ts';
import { requireRoomToUndo, roomLeft } from '../kit/catalogue/catalogue-room.ts';

// Filling a catalogue takes seconds, so each test leaves it as full as it was.
const portal = portalForAllTests();

type Answer = Awaited<ReturnType<TestApp['call']>>;
const failure = (answer: Answer) => [answer.statusCode, answer.json().data?.statusCode];
async function count(rows: string, contractCode: string): Promise<number> {
  const { rows: found } = await portal.database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${sql.identifier(rows)} where contract_code = ${contractCode}`,
  );
  return found[0]?.count ?? 0;
}

const newProduct = (name: string, ...categories: string[]) => ({ name, amount: 120, categories });
const newCategory = (name: string) => ({ name, color: '#2E7FF9' });

describe('a catalogue full of products and categories', () => {
  const contractCode = '1000001';
  const bottega = forAllTests(() => addSignedInMerchant(portal, contractCode, 'marta.ferri'));
  const [products, categories] = [LIMIT.catalogueProducts, LIMIT.catalogueCategories];
  beforeAll(() => fillCatalogue(portal, contractCode, { products, categories }), MAX_FILLING);
  const call = callsOf(portal, bottega);
  const { product, category } = filled(contractCode);
  const create = (...products: object[]) => call('createProducts', { body: { products } });
  const remove = (...products: string[]) => call('deleteProducts', { body: { products } });
  const restore = (...products: string[]) => call('restoreProducts', { body: { products } });
  const byName = async (name: string): Promise<string> => {
    const { rows } = await portal.database.db.execute<{ id: string }>(
      sql`select id from products where name = ${name}`,
    );
    return rows[0]?.id ?? '';
  };

  it('[PROD-090] takes no further product, says so with the limit and a code of its own, and writes nothing', async () => {
    const answer = await create(newProduct('Orzo'));
    expect(failure(answer)).toEqual([409, '4091']);
    expect(answer.json().data.message).toBe('The catalogue is full: it may hold 50000 products');
    expect(await count('products', contractCode)).toBe(LIMIT.catalogueProducts);
  });

  it('[PROD-090] takes as many products as were deleted, and not one more', async () => {
    await remove(product(1), product(2));
    expect(failure(await create(newProduct('Orzo'), newProduct('Ginseng'), newProduct('Cicoria')))).toEqual([
      409,
      '4091',
    ]);
    expect((await create(newProduct('Orzo'), newProduct('Ginseng'))).json()).toBe(true);
    await remove(await byName('Orzo'), await byName('Ginseng'));
    expect((await restore(product(1), product(2))).json()).toBe(true);
  });

  it('[PROD-091] lets a deletion be undone and everything be changed, even when it holds too many by then', async () => {
    await remove(product(1));
    await create(newProduct('Farro'));
    expect((await restore(product(1))).json()).toBe(true);
    expect(failure(await create(newProduct('Orzo')))).toEqual([409, '4091']);
    const params = { productId: product(1) };
    const body = { ...newProduct('Avena'), productId: product(1), lastUpdate: '' };
    const prices = [{ productId: product(2), from: 120, to: 130 }];
    expect((await call('updateProduct', { params, body })).json()).toBe(true);
    expect((await call('changePrices', { body: { prices } })).json()).toBe(true);
    expect((await call('deleteProduct', { params: { productId: await byName('Farro') } })).json()).toBe(true);
  });

  it('[PROD-090] lets only one of two people have the last place, even when they save at the same moment', async () => {
    await remove(product(1));
    const save = (name: string) => (server: TestApp) =>
      server.call('createProducts', { token: bottega.token, body: { products: [newProduct(name)] } });
    const [first, second] = await overlapped(portal, { first: save('Miglio'), second: save('Segale') });
    expect(first.json()).toBe(true);
    expect(failure(second)).toEqual([409, '4091']);
    await remove(await byName('Miglio'));
    await restore(product(1));
  });

  it.each([
    ['createCategory', () => call('createCategory', { body: { categories: [newCategory('Bar')] } })],
    ['duplicateCategory', () => call('duplicateCategory', { body: { categoryId: category(1) } })],
    [
      'updateProductCategories',
      () =>
        call('updateProductCategories', {
          params: { productId: product(1) },
          body: { categoriesToAdd: [], categoriesToRemove: [], newCategory: 'Bar' },
        }),
    ],
  ])('[CAT-080] takes no further category from %s, and says so with a code of its own', async (_, add) => {
    const answer = await add();
    expect(failure(answer)).toEqual([409, '4092']);
    expect(answer.json().data.message).toBe('The catalogue is full: it may hold 1000 categories');
    expect(await count('categories', contractCode)).toBe(LIMIT.catalogueCategories);
  });

  it('[PROD-091] lets a category be renamed, deleted and restored', async () => {
    const [categoryId, name] = [category(1), 'Bar'];
    const body = { categoryId, ...newCategory(name), nProducts: '0' };
    expect((await call('updateCategory', { params: { categoryId }, body })).json()).toBe(true);
    expect((await call('deleteCategory', { params: { categoryId } })).json()).toBe(true);
    expect((await call('restoreCategory', { body: { categoryId } })).json()).toBe(true);
  });
});

describe('categories full of products', () => {
  const contractCode = '2000002';
  const trattoria = forAllTests(() => addSignedInMerchant(portal, contractCode, 'paolo.neri'));
  // The last category is empty.
  const inEach = LIMIT.cataloguePlaces / 1_000;
  beforeAll(
    () => fillCatalogue(portal, contractCode, { products: 1_000, categories: inEach + 1, inEach }),
    MAX_FILLING,
  );
  const call = callsOf(portal, trattoria);
  const { product, category } = filled(contractCode);
  const [one, empty] = [category(1), category(inEach + 1)];
  const productId = product(1);
  const move = (categoriesToAdd: string[], categoriesToRemove: string[], newCategory: string | null = null) =>
    call('updateProductCategories', {
      params: { productId },
      body: { categoriesToAdd, categoriesToRemove, newCategory },
    });
  const others = Array.from({ length: inEach - 1 }, (_, index) => category(index + 2));
  const update = (categories: string[]) =>
    call('updateProduct', {
      params: { productId },
      body: { ...newProduct('Caffè', ...categories), productId, lastUpdate: '' },
    });

  it.each([
    ['createProducts', () => call('createProducts', { body: { products: [newProduct('Orzo', one)] } })],
    ['updateProduct', () => update([one, ...others, empty])],
    ['updateProductCategories', () => move([empty], [])],
    ['updateProductCategories with a new category', () => move([], [], 'Bar')],
    ['addCategoryProducts', () => call('addCategoryProducts', { body: { categoryId: empty, products: [productId] } })],
    ['duplicateCategory', () => call('duplicateCategory', { body: { categoryId: one } })],
  ])('[CAT-080] take no further product from %s, and say so with a code of their own', async (_, add) => {
    const answer = await add();
    expect(failure(answer)).toEqual([409, '4093']);
    expect(answer.json().data.message).toBe(
      'The catalogue is full: it may hold 200000 places of products in categories',
    );
    expect(await count('product_categories', contractCode)).toBe(LIMIT.cataloguePlaces);
    expect(await count('categories', contractCode)).toBe(inEach + 1);
  });

  it('[PROD-091] let products change places, leave them, and come without any', async () => {
    expect((await move([empty], [one])).json()).toBe(true);
    expect((await update([one, ...others])).json()).toBe(true);
    const body = { categoryId: one, products: [productId] };
    expect((await call('addCategoryProducts', { body })).json()).toBe(true);
    expect((await call('removeCategoryProducts', { body })).json()).toBe(true);
    expect((await call('addCategoryProducts', { body })).json()).toBe(true);
    expect((await call('createProducts', { body: { products: [newProduct('Orzo')] } })).json()).toBe(true);
    expect((await call('createCategory', { body: { categories: [newCategory('Bar')] } })).json()).toBe(true);
    await portal.database.db.execute(
      sql`delete from categories where name = 'Bar' and contract_code = ${contractCode}`,
    );
  });

  it('[CAT-080] have room again once a category is deleted, and none once it is restored', async () => {
    const add = () => call('addCategoryProducts', { body: { categoryId: empty, products: [productId] } });
    await call('deleteCategory', { params: { categoryId: one } });
    expect((await add()).json()).toBe(true);
    expect((await call('restoreCategory', { body: { categoryId: one } })).json()).toBe(true);
    expect(failure(await move([], [], 'Bar'))).toEqual([409, '4093']);
    expect((await call('removeCategoryProducts', { body: { categoryId: empty, products: [productId] } })).json()).toBe(
      true,
    );
  });
});

it('[PROD-090] the room of a catalogue counts neither deleted products nor deleted categories, with their places', async () => {
  const contractCode = '4000004';
  await addSignedInMerchant(portal, contractCode, 'anna.riva');
  await fillCatalogue(portal, contractCode, { products: 10, categories: 4, inEach: 3 });
  const { product, category } = filled(contractCode);
  const { db } = portal.database;
  const deletedAt = sql`deleted_at = ${portal.clock.now.toISOString()}::timestamptz`;
  await db.execute(sql`update products set ${deletedAt} where id = ${product(1)}`);
  await db.execute(sql`update categories set ${deletedAt} where id = ${category(1)}`);
  const room = {
    products: LIMIT.catalogueProducts - 9,
    categories: LIMIT.catalogueCategories - 3,
    places: LIMIT.cataloguePlaces - 9 * 2,
  };
  expect(await roomLeft(db, contractCode, portal.clock.now)).toEqual({ now: room, later: room });
});

it('[CAT-082, IMP-116] the undoing of an import may fill the categories to twice their limit, together with what can be restored', async () => {
  const contractCode = '5000005';
  await addSignedInMerchant(portal, contractCode, 'sara.moro');
  await fillCatalogue(portal, contractCode, { products: 10, categories: 4, inEach: 3 });
  const { db } = portal.database;
  const deletedAt = portal.clock.now;
  const undo = (places: number, now: Date) => requireRoomToUndo(db, contractCode, places, now);
  await db.execute(sql`
    update products set deleted_at = ${deletedAt.toISOString()}::timestamptz where id = ${filled(contractCode).product(1)}`);
  const [living, restorable] = [27, 3];
  const twice = 2 * LIMIT.cataloguePlaces;
  await undo(twice - living - restorable, deletedAt);
  await expect(undo(twice - living - restorable + 1, deletedAt)).rejects.toMatchObject({ status: 409, code: '4095' });
  await expect(undo(twice - living + 1, deletedAt)).rejects.toMatchObject({ status: 409, code: '4093' });
  const tenMinutesLater = new Date(deletedAt.getTime() + 10 * 60_000);
  await undo(twice - living, tenMinutesLater);
});

describe('a catalogue with many deleted categories', () => {
  const contractCode = '3000003';
  const osteria = forAllTests(() => addSignedInMerchant(portal, contractCode, 'luca.conti'));

  it('[PROD-091, CAT-082] takes no more together with them than twice the limit as long as they can be restored, and then again', async () => {
    await fillCatalogue(portal, contractCode, { categories: 2 * LIMIT.catalogueCategories - 1 });
    await portal.database.db.execute(sql`
      update categories set deleted_at = ${portal.clock.now.toISOString()}::timestamptz where contract_code = ${contractCode}`);
    const call = callsOf(portal, osteria);
    const add = (name: string) => call('createCategory', { body: { categories: [newCategory(name)] } });
    expect((await add('Bar')).json()).toBe(true);
    portal.later(10 * 60_000 - 1);
    const refused = await add('Cucina');
    expect(failure(refused)).toEqual([409, '4095']);
    expect(refused.json().data.message).toBe(
      'What was deleted in the last ten minutes, and can still be restored, takes the room: try again later',
    );
    portal.later(1);
    expect((await add('Cucina')).json()).toBe(true);
  });
});
