import { aCategory, aProduct } from '../../test/catalogue-builders';
import { backFrom, changesFor, howManyIn } from './selection-changes';

const inside = aProduct({ productId: 'p-1', categories: ['c-1'] });
const outside = aProduct({ productId: 'p-2', categories: [] });

it('says whether all, some or none of the products are in a category', () => {
  expect(howManyIn('c-1', [inside])).toBe('all');
  expect(howManyIn('c-1', [inside, outside])).toBe('some');
  expect(howManyIn('c-1', [outside])).toBe('none');
});

it('changes only the products that a choice concerns, and nothing without a choice', () => {
  const categories = [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar' })];
  const all = [inside, outside];
  expect(changesFor(new Map([['c-1', true]]), categories, all)).toEqual([
    { categoryId: 'c-1', name: 'Colazione', into: true, productIds: ['p-2'] },
  ]);
  expect(changesFor(new Map([['c-1', false]]), categories, all)).toMatchObject([{ into: false, productIds: ['p-1'] }]);
  expect(changesFor(new Map([['c-2', false]]), categories, all)).toEqual([]);
});

it('takes products out of categories before it puts others in, and undoes that in the same way', () => {
  const categories = [aCategory(), aCategory({ categoryId: 'c-2', name: 'Bar' })];
  const wishes = new Map([
    ['c-1', true],
    ['c-2', false],
  ]);
  const products = [aProduct({ productId: 'p-1', categories: ['c-2'] })];
  const put = { categoryId: 'c-1', name: 'Colazione', into: true, productIds: ['p-1'] };
  const taken = { categoryId: 'c-2', name: 'Bar', into: false, productIds: ['p-1'] };
  expect(changesFor(wishes, categories, products)).toEqual([taken, put]);
  expect(backFrom([taken, put])).toEqual([
    { ...put, into: false },
    { ...taken, into: true },
  ]);
});
