import sharp from 'sharp';
import { addCategory, addProduct, addProducts } from '../../test/catalogue.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { addSignedInMerchant, callsOf } from '../../test/merchant.ts';

const portal = portalForEachTest();
const bottega = forEachTest(() => addSignedInMerchant(portal, '1000001', 'marta.ferri'));

const call = callsOf(portal, bottega);

const RED = { width: 8, height: 8, channels: 3, background: '#ff0000' } as const;

const told = async () =>
  (await portal.audit()).map(({ action, subject, detail, about }) => ({ action, subject, detail, about }));

describe('[SEC-032] the audit keeps of products', () => {
  it('the name of one that was deleted or restored', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    await call('deleteProduct', { params: { productId } });
    await call('restoreProducts', { body: { products: [productId] } });
    const one = { subject: productId, detail: { name: 'Caffè' }, about: [productId] };
    expect(await told()).toEqual([
      { action: 'deleteProduct', ...one },
      { action: 'restoreProducts', ...one },
    ]);
  });

  it('which ones were deleted or restored together', async () => {
    const products = await addProducts(portal, '1000001', [{ name: 'Caffè' }, { name: 'Tè' }]);
    await call('deleteProducts', { body: { products } });
    await call('restoreProducts', { body: { products } });
    const both = { subject: '2 products', detail: { products }, about: products };
    expect(await told()).toEqual([
      { action: 'deleteProducts', ...both },
      { action: 'restoreProducts', ...both },
    ]);
  });

  it('the ids of new ones', async () => {
    await call('createProducts', { body: { products: [{ name: 'Caffè', amount: 120, categories: [] }] } });
    const [{ productId }] = (await call('getProducts')).json();
    const one = { subject: productId, detail: { products: [productId] }, about: [productId] };
    expect(await told()).toEqual([{ action: 'createProducts', ...one }]);
    const two = ['Tè', 'Orzo'].map((name) => ({ name, amount: 150, categories: [] }));
    await call('createProducts', { body: { products: two } });
    const ids = [expect.any(String), expect.any(String)];
    expect((await told())[1]).toMatchObject({ subject: '2 products', detail: { products: ids }, about: ids });
  });

  it('what a changed one was before, what it is now, and that its image stayed or went', async () => {
    const bar = await addCategory(portal, '1000001', 'Bar');
    const productId = await addProduct(portal, '1000001', 'Caffè', { description: 'Corto', amount: 120 });
    const body = { productId, name: 'Orzo', descr: ' In tazza ', amount: 130, categories: [bar], lastUpdate: '' };
    await call('updateProduct', { params: { productId }, body });
    await call('updateProduct', { params: { productId }, body: { ...body, image: null } });
    const before = { name: 'Caffè', description: 'Corto', amount: 120 };
    const after = { name: 'Orzo', description: 'In tazza', amount: 130 };
    const one = { action: 'updateProduct', subject: productId, about: [productId] };
    expect(await told()).toEqual([
      { ...one, detail: { before, after, categoryIds: [bar], image: 'as it is' } },
      { ...one, detail: { before: after, after, categoryIds: [bar], image: 'none' } },
    ]);
  });

  it('the hash of a new image, and that one which came back as it was given out stayed', async () => {
    const productId = await addProduct(portal, '1000001', 'Caffè');
    const image = (await sharp({ create: RED }).png().toBuffer()).toString('base64');
    const body = { productId, name: 'Caffè', amount: 120, categories: [], lastUpdate: '', image };
    await call('updateProduct', { params: { productId }, body });
    const given = (await call('getProduct', { params: { productId } })).json();
    await call('updateProduct', { params: { productId }, body: { ...body, image: given.image } });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await told()).toMatchObject([{ detail: { image: hash } }, { detail: { image: 'as it is' } }]);
  });
});
