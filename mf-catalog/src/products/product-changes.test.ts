import { sixCategories } from '../../test/product-flow';
import { changedChoice, changedDetails, restoredChoice, restoredDetails } from './product-changes';

const stored = { name: 'Tè', description: 'Verde', price: 220 };

it('[PROD-092] keeps only the details that were changed, an emptied price too', () => {
  expect(changedDetails({ ...stored, price: null }, stored)).toEqual({ price: null });
  expect(restoredDetails({ price: null }, stored)).toEqual({ ...stored, price: null });
  expect(changedDetails({ ...stored }, stored)).toBeNull();
});

it.each([null, 7, 'text', { name: 7 }, { price: '220' }])('[PROD-092] restores no details from %j', (found) => {
  expect(restoredDetails(found, stored)).toBeNull();
});

it('[PROD-093] leaves categories that the person did not touch as the product has them by now', () => {
  const kept = changedChoice({ chosen: ['c-1', 'c-4'], newCategory: '' }, ['c-1', 'c-2']);
  const restored = restoredChoice(kept, ['c-2', 'c-3'], sixCategories);
  expect(restored).toEqual({ chosen: ['c-3', 'c-4'], newCategory: '' });
});

it('[PROD-093] restores no choice that the product has by now, nor of categories that are gone', () => {
  const kept = changedChoice({ chosen: ['c-4', 'c-9'], newCategory: '' }, []);
  expect(restoredChoice(kept, ['c-4'], sixCategories)).toBeNull();
});

it.each([null, 7, 'text', { categoriesToAdd: 'c-1', newCategory: 7 }])(
  '[PROD-093] restores no choice from %j',
  (found) => {
    expect(restoredChoice(found, ['c-1'], sixCategories)).toBeNull();
  },
);
