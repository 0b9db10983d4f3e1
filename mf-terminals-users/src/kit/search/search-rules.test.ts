import { needsSearch, searchedText } from './search-rules';

it('[VAL-001, CONST-013] searches from three characters on', () => {
  expect(searchedText('')).toBeNull();
  expect(searchedText('30')).toBeNull();
  expect(searchedText('304')).toBe('304');
});

it('[VAL-001] does not count the spaces around the text', () => {
  expect(searchedText(' 30 ')).toBeNull();
  expect(searchedText(' 304 ')).toBe('304');
  expect(searchedText('\u200b\u200b\u200b')).toBeNull();
});

it('[CONST-014] asks for a search bar above ten items', () => {
  expect(needsSearch(Array.from({ length: 10 }))).toBe(false);
  expect(needsSearch(Array.from({ length: 11 }))).toBe(true);
});
