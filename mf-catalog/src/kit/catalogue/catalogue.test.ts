import { aCategory, aProduct, theBucket } from '../../../test/catalogue-builders';
import { catalogueUrl, categoryUrl, isProductSearch, PRODUCT_SEARCH, productUrl, tabFromUrl } from './catalogue.urls';
import { markerOf } from './catalogue-markers';
import {
  badgesOf,
  catalogueFrom,
  categoryNamed,
  copyName,
  isUncategorised,
  sortCategories,
  sortProducts,
  uncategorisedProducts,
  withoutProducts,
} from './catalogue-rules';

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe('the bucket of products without a category', () => {
  it.each(['senza categoria', 'Senza categoria', 'SENZA CATEGORIA', ' Senza Categoria '])(
    '[CAT-016, CONST-030] is the category named %j',
    (name) => expect(isUncategorised({ name })).toBe(true),
  );

  it('[CAT-016] is not a category whose name only contains the words', () => {
    expect(isUncategorised({ name: 'Senza categoria fissa' })).toBe(false);
  });

  it('[CAT-014, CAT-017] comes first; all others follow by name, ignoring case and accents', () => {
    const sorted = sortCategories([
      aCategory({ categoryId: '1', name: 'vini' }),
      aCategory({ categoryId: '2', name: 'Èrbe' }),
      theBucket(),
      aCategory({ categoryId: '3', name: 'Aperitivi' }),
    ]);
    expect(names(sorted)).toEqual(['senza categoria', 'Aperitivi', 'Èrbe', 'vini']);
  });

  it('[CAT-018] is dropped when it has no products', () => {
    expect(sortCategories([theBucket({ nProducts: '0' }), aCategory()])).toEqual([aCategory()]);
  });

  it('[CAT-019] holds the products that are in no other category, and disappears with the last of them', () => {
    const loose = aProduct({ productId: 'p-1', categories: [] });
    const inBucket = aProduct({ productId: 'p-2', categories: ['c-0'] });
    const kept = aProduct({ productId: 'p-3', categories: ['c-1'] });
    const catalogue = { categories: [theBucket(), aCategory()], products: [loose, inBucket, kept] };

    expect(uncategorisedProducts(catalogue)).toEqual([loose, inBucket]);
    expect(names(withoutProducts(catalogue, new Set(['p-1'])).categories)).toContain('senza categoria');
    const rest = withoutProducts(catalogue, new Set(['p-1', 'p-2']));
    expect(names(rest.categories)).toEqual(['Colazione']);
    expect(rest.products).toEqual([kept]);
  });
});

it('[CAT-014] sorts products by name, ignoring case', () => {
  expect(
    names(sortProducts([aProduct({ name: 'tè' }), aProduct({ name: 'Caffè' }), aProduct({ name: 'acqua' })])),
  ).toEqual(['acqua', 'Caffè', 'tè']);
});

it('[CAT-022] treats a missing list as empty', () => {
  expect(catalogueFrom({ categories: null, products: null })).toEqual({ categories: [], products: [] });
});

it('[PROD-005] gives a product the names and colours of its categories, and leaves out the unknown ones', () => {
  const categories = [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar', color: '#2E7FF9' })];
  expect(badgesOf({ categories: ['c-2', 'gone'] }, categories)).toEqual([{ id: 'c-2', name: 'Bar', color: '#2E7FF9' }]);
});

it('recognises a category by its name, ignoring case but not accents or numbers', () => {
  const categories = [aCategory({ name: 'Tè e caffè' }), aCategory({ categoryId: 'c-2', name: 'Menu 1' })];
  expect(categoryNamed(' tè  e CAFFÈ ', categories)?.categoryId).toBe('c-1');
  expect(categoryNamed('Te\u0300 e\u00a0caf\u200bﬀè', [aCategory({ name: 'Tè e cafffè' })])?.categoryId).toBe('c-1');
  expect(categoryNamed('Dell’orto', [aCategory({ name: "Dell'orto" })])?.categoryId).toBe('c-1');
  expect(categoryNamed('Te e caffe', categories)).toBeUndefined();
  expect(categoryNamed('Menu 01', categories)).toBeUndefined();
  expect(categoryNamed('Menu1', categories)).toBeUndefined();
});

it('[CONST-031] sorts by the characters of a name, and treats digits as characters too', () => {
  expect(names(sortProducts([aProduct({ name: 'Uova 6' }), aProduct({ name: 'uova 12' })]))).toEqual([
    'uova 12',
    'Uova 6',
  ]);
});

describe('the proposed name of a copy', () => {
  it('[CAT-028] is cut at 30 characters', () => {
    expect(copyName('Dolci e biscotti dell’Appennino', [])).toHaveLength(30);
    expect(copyName('Colazione', [])).toBe('Copia di Colazione');
    expect(copyName('Dolci e biscotti di casa', [])).toBe('Copia di Dolci e biscotti di c');
    expect(copyName('Torte, crostate e pane', [])).toBe('Copia di Torte, crostate e pan');
    expect(copyName('Torte, biscotti e il pane', [])).toBe('Copia di Torte, biscotti e il');
  });

  it('[PROD-082] is never cut in the middle of a character, which a server would refuse', () => {
    const name = `${'a'.repeat(20)}🍰`;
    expect(copyName(name, [])).toBe(`Copia di ${'a'.repeat(20)}`);
    expect(copyName(`${'a'.repeat(18)}🍰`, [aCategory({ name: `Copia di ${'a'.repeat(18)}🍰` })])).toBe(
      `Copia di ${'a'.repeat(18)} 2`,
    );
  });

  it('[CAT-028] is numbered when it is taken, and still no longer than 30', () => {
    const long = 'a'.repeat(30);
    const first = copyName(long, []);
    const second = copyName(long, [aCategory({ name: first.toUpperCase() })]);
    expect(second).toHaveLength(30);
    expect(second).toMatch(/ 2$/);
    expect(copyName(long, [aCategory({ name: first }), aCategory({ categoryId: 'c-2', name: second })])).toMatch(/ 3$/);
  });
});

it('writes colour and name of a category, and name and image of a product, so that nothing in them breaks the address', () => {
  const category = new URL(categoryUrl({ categoryId: 'c/1', color: '#ED7840', name: 'Caffè & tè' }), 'http://x');
  expect(category.pathname).toBe('/category/c%2F1');
  expect(Object.fromEntries(category.searchParams)).toEqual({ color: '#ED7840', name: 'Caffè & tè' });
  const product = new URL(productUrl({ productId: 'p-1', name: 'Tè=1' }), 'http://x');
  expect(Object.fromEntries(product.searchParams)).toEqual({ name: 'Tè=1', hasImage: 'false' });
});

it('[CAT-037, PROD-045] writes a space and a plus so that decoding the address gives the name', () => {
  expect(categoryUrl({ categoryId: 'c-1', color: '#59BCF9', name: 'Pasta + riso' })).toBe(
    `/category/c-1?color=%2359BCF9&name=${encodeURIComponent('Pasta + riso')}`,
  );
  expect(productUrl({ productId: 'p-1', name: 'Pane nero' })).toBe('/product/p-1?name=Pane%20nero&hasImage=false');
});

it('[CAT-001] names the tab in the address, and takes anything else as the first tab', () => {
  expect(catalogueUrl()).toBe('/catalog');
  expect(catalogueUrl('products')).toBe('/catalog?tab=products');
  expect(tabFromUrl('products')).toBe('products');
  expect(tabFromUrl('elsewhere')).toBe('categories');
});

it('tells the navigation state of the search from any other', () => {
  expect(isProductSearch(PRODUCT_SEARCH)).toBe(true);
  expect(isProductSearch({ list: 'terminals' })).toBe(false);
  expect(isProductSearch(null)).toBe(false);
});

it.each([
  [{ deleteCategoryFromDetails: 'c-1' }, { deleteCategoryFromDetails: 'c-1' }],
  [{ deleteProductFromDetail: 'p-1', more: 1 }, { deleteProductFromDetail: 'p-1' }],
  [{ deleteNoCategoryProducts: true }, { deleteNoCategoryProducts: true }],
  [
    { copyCategoryFromDetails: { categoryId: 'c-1', name: 'A', color: '#fff' } },
    { copyCategoryFromDetails: { categoryId: 'c-1', name: 'A', color: '#fff' } },
  ],
  [{ copyCategoryFromDetails: { categoryId: 'c-1' } }, null],
  [{ deleteCategoryFromDetails: 7 }, null],
  [{ deleteNoCategoryProducts: 'yes' }, null],
  ['deleteNoCategoryProducts', null],
  [null, null],
])('[CAT-047] reads the marker in %j', (state, marker) => {
  expect(markerOf(state)).toEqual(marker);
});
