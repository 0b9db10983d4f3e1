import { aProduct } from '../../test/catalogue-builders';
import { sixCategories } from '../../test/product-flow';
import { categoryChanges, choiceLabel } from './category-choice-rules';
import { categoriesState, editedProductId, startCategoryId } from './flow-state';
import { changedChoice, changedDetails, restoredChoice, restoredDetails } from './product-changes';
import { clearDraft, draftFrom, emptyDraft, readDraft, writeDraft } from './product-draft';

it.each([
  [269, 'Salumi e formaggi tipici'],
  [270, 'Salumi e formaggi ti...'],
  [449, 'Salumi e formaggi ti...'],
  [450, 'Salumi e formaggi tipici'],
])('[CAT-051] at %i pixels a label reads %j', (width, label) => {
  expect(choiceLabel('Salumi e formaggi tipici', width)).toBe(label);
});

it('[CAT-051] leaves a label of 20 characters as it is', () => {
  expect(choiceLabel('a'.repeat(20), 390)).toBe('a'.repeat(20));
});

it('[CAT-051] never cuts a label in the middle of a character', () => {
  expect(choiceLabel(`${'a'.repeat(19)}🍰`, 390)).toBe(`${'a'.repeat(19)}...`);
});

it('[PROD-082] never cuts the name of a copied product in the middle of a character', () => {
  expect(draftFrom(aProduct({ name: `${'a'.repeat(20)}🍰` })).values.name).toBe(`Copia di ${'a'.repeat(20)}`);
});

it('finds which categories to add and which to leave', () => {
  expect(categoryChanges(['a', 'b'], ['b', 'c'])).toEqual({ categoriesToAdd: ['c'], categoriesToRemove: ['a'] });
});

it('[SHELL-010] tells the navigation states of its flows from any other', () => {
  expect(categoriesState({ flow: 'create' })).toEqual({ flow: 'create' });
  expect(categoriesState({ flow: 'update', productId: 'p-1' })).toEqual({ flow: 'update', productId: 'p-1' });
  expect(categoriesState({ flow: 'update' })).toBeNull();
  expect(categoriesState(null)).toBeNull();
  expect(editedProductId({ productId: 7 })).toBeNull();
  expect(startCategoryId({ categoryId: 'c-1' })).toBe('c-1');
});

describe('a draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('belongs to one person, and is gone once it is cleared', () => {
    const image = { data: 'QUJD', type: 'image/png', name: 'te.png' };
    const draft = { ...emptyDraft, values: { name: 'Tè', description: '', price: 220 }, image };
    writeDraft('marta.ferri', draft);
    expect(readDraft('marta.ferri')).toEqual(draft);
    expect(readDraft('paolo.neri')).toBeNull();
    clearDraft('marta.ferri');
    expect(readDraft('marta.ferri')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('[PROD-083] never keeps an image that another has replaced', () => {
    const image = { data: 'QUJD', type: 'image/png', name: 'te.png' };
    writeDraft('marta.ferri', { ...emptyDraft, image });
    const tooLarge = { ...image, data: 'x'.repeat(6_000_000) };
    expect(writeDraft('marta.ferri', { ...emptyDraft, image: tooLarge }, image)).toBe(false);
    expect(readDraft('marta.ferri')).toEqual(emptyDraft);
  });

  it('is kept without its image if the storage has no room for it', () => {
    const image = { data: 'x'.repeat(6_000_000), type: 'image/png', name: 'foto.png' };
    writeDraft('marta.ferri', { ...emptyDraft, newCategory: 'Dolci', image });
    expect(readDraft('marta.ferri')).toMatchObject({ newCategory: 'Dolci', image: null });
  });

  it.each(['not json', '{}', '{"values":{"name":1}}', 'null'])('does not exist when the storage holds %j', (found) => {
    sessionStorage.setItem('draft:product:marta.ferri', found);
    expect(readDraft('marta.ferri')).toBeNull();
  });
});

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
