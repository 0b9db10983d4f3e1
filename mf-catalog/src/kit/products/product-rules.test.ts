import { aProduct } from '../../../test/catalogue-builders';
import { findProducts, hasPicture, lastUpdateOf, pictureOf, shortDescription } from './product-rules';

describe('a description on a tile', () => {
  it.each([
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), `${'a'.repeat(40)}...`],
    [`${'a'.repeat(39)} bis`, `${'a'.repeat(39)}...`],
    [`${'a'.repeat(39)}🍰`, `${'a'.repeat(39)}...`],
    ['', '-'],
    [null, '-'],
    [undefined, '-'],
  ])('[PROD-007] %j reads %j', (description, shown) => {
    expect(shortDescription(description)).toBe(shown);
  });
});

describe('the picture of a product', () => {
  it('[PROD-020] is the inline base64 with its MIME type, if the backend sends it', () => {
    expect(pictureOf(aProduct({ image: 'QUJD', imageType: 'image/png' }))).toBe('data:image/png;base64,QUJD');
    expect(pictureOf(aProduct({ image: 'QUJD', imageType: undefined }))).toBe('data:image/jpeg;base64,QUJD');
  });

  it('is the thumbnail of a backend that has one, and nothing without either', () => {
    expect(pictureOf(aProduct({ imageUrl: '/media/x.webp', image: 'QUJD' }))).toBe('/media/x.webp');
    expect(pictureOf(aProduct())).toBeUndefined();
    expect(hasPicture(aProduct({ hasImage: undefined, image: 'QUJD' }))).toBe(true);
    expect(hasPicture(aProduct({ hasImage: undefined, imageUrl: '/media/x.webp' }))).toBe(true);
    expect(hasPicture(aProduct({ hasImage: undefined }))).toBe(false);
    expect(hasPicture(aProduct({ hasImage: false, imageUrl: '/media/x.webp' }))).toBe(false);
  });
});

describe('searching products', () => {
  const espresso = aProduct({ productId: 'p-1', name: 'Caffè espresso', descr: 'Miscela arabica' });
  const cake = aProduct({ productId: 'p-2', name: 'Torta', descr: 'Al CAFFÈ' });
  const both = aProduct({ productId: 'p-3', name: 'Caffettiera', descr: 'Per il caffè' });
  const none = aProduct({ productId: 'p-4', name: 'Acqua', descr: null });

  it.each(['caff', 'CAFF', 'caffè', 'caffe'])(
    '[PROD-014] finds %j in name and description, each product once',
    (text) => {
      const found = findProducts([espresso, cake, both, none], text);
      expect(found.map(({ productId }) => productId)).toEqual(['p-1', 'p-2', 'p-3']);
    },
  );

  it.each([
    ['caffe', 'Caffè'],
    ['Caffè', 'CAFFE'],
    ['perche', 'Perché no'],
    ['sott’oli', "Carciofi sott'oli"],
    ["sott'oli", 'Carciofi sott’oli'],
    ["caffe d'orzo", 'Caffè\u00a0 d\u2019or\u00adzo'],
    ['caffe\u0300\u200b', 'Caffè'],
    ['fiore', 'Fiorﬁore'],
    ['ﬁore', 'Fior di fiore'],
  ])('[PROD-014] finds with %j the name %j, with or without accents', (text, name) => {
    expect(findProducts([aProduct({ name, descr: null })], text)).toHaveLength(1);
  });
});

it('[PROD-049] reads day and time of the last change as they were written', () => {
  expect(lastUpdateOf('2020-11-04 09:41:27')).toEqual({ day: '04/11/2020', time: '09:41' });
  expect(lastUpdateOf('2020-11-04T09:41:27')).toEqual({ day: '04/11/2020', time: '09:41' });
  expect(lastUpdateOf('il 2020-11-04 09:41:27')).toBeNull();
  expect(lastUpdateOf('ieri')).toBeNull();
});
