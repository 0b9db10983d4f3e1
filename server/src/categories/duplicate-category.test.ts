import { sql } from 'drizzle-orm';
import { addCategory, addProducts } from '../../test/catalogue.ts';
import { BLUE, categoryCalls, GREEN } from '../../test/category-calls.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/merchant.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

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
