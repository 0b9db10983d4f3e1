import { fillSessionStorage } from '@portal/testing';
import { removeDraft, storeDraft, storedDraft } from '.';

const KEY = 'draft';

afterEach(() => sessionStorage.clear());

it('keeps a draft until it is removed', () => {
  expect(storedDraft(KEY)).toBeNull();
  expect(storeDraft(KEY, { email: 'nadia@bottegaferri.it' })).toBe(true);
  expect(storedDraft(KEY)).toEqual({ email: 'nadia@bottegaferri.it' });
  removeDraft(KEY);
  expect(storedDraft(KEY)).toBeNull();
});

it('finds nothing where the storage holds no draft', () => {
  sessionStorage.setItem(KEY, 'no json');
  expect(storedDraft(KEY)).toBeNull();
});

it('[SHELL-282] says that it could not keep a draft, and leaves the earlier one, when the storage is full', () => {
  storeDraft(KEY, { email: 'nadia@' });
  fillSessionStorage();
  expect(storeDraft(KEY, { email: 'nadia@bottegaferri.it' })).toBe(false);
  expect(storedDraft(KEY)).toEqual({ email: 'nadia@' });
});
