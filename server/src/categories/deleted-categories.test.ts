import type { Category } from '@portal/contract';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { actionsOf, addSignedInMerchant, callsOf } from '../../test/merchant.ts';

const BLUE = '#2E7FF9';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

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
