import { needsSearch } from './search-rules';

it('[CONST-014] asks for a search bar above ten items', () => {
  expect(needsSearch(Array.from({ length: 10 }))).toBe(false);
  expect(needsSearch(Array.from({ length: 11 }))).toBe(true);
});
