import { addCategory, addProduct, uncategorisedIdOf } from '../../test/catalogue.ts';
import { BLUE, categoryCalls, GREEN } from '../../test/category-calls.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant } from '../../test/merchant.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

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
