import { catalogueUrl, categoryUrl, isProductSearch, PRODUCT_SEARCH, productUrl, tabFromUrl } from './catalogue.urls';
import { markerOf } from './catalogue-markers';

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
