import { aProduct } from '../../test/catalogue-builders';
import { sortProducts } from '../kit/catalogue/catalogue-rules';
import { inOrder, orderFromUrl } from './product-order';

const list = sortProducts([
  aProduct({ name: 'tè', amount: 200, lastUpdate: '2026-11-04 09:41:27' }),
  aProduct({ name: 'Caffè', amount: 130, lastUpdate: '2026-11-05 08:00:00' }),
  aProduct({ name: 'Acqua', amount: 130, lastUpdate: '2025-12-31 23:59:59' }),
]);
const names = (order: Parameters<typeof inOrder>[1]) => inOrder(list, order).map(({ name }) => name);

it('[CONST-031] sorts products by name, ignoring case, unless asked otherwise', () => {
  expect(names('name')).toEqual(['Acqua', 'Caffè', 'tè']);
});

it('sorts products by price in both directions, equal ones by name', () => {
  expect(names('price')).toEqual(['Acqua', 'Caffè', 'tè']);
  expect(names('price-desc')).toEqual(['tè', 'Acqua', 'Caffè']);
});

it('puts the last changed first', () => {
  expect(names('recent')).toEqual(['Caffè', 'tè', 'Acqua']);
});

it('takes only known orders from an address', () => {
  expect(orderFromUrl('recent')).toBe('recent');
  expect(orderFromUrl('weight')).toBe('name');
  expect(orderFromUrl(null)).toBe('name');
});
