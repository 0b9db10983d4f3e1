import { SEARCH_URL, searchedUrl, searchSubject } from './search.urls';
import { needsSearch } from './search-rules';

it('[CONST-014] asks for a search bar above ten items', () => {
  expect(needsSearch(Array.from({ length: 10 }))).toBe(false);
  expect(needsSearch(Array.from({ length: 11 }))).toBe(true);
});

it('writes the search text into the address, and nothing without one', () => {
  expect(searchedUrl(SEARCH_URL, '')).toBe('/search');
  expect(searchedUrl('/terminals', '304 1')).toBe('/terminals?q=304+1');
});

it('[USER-051] tells its own navigation state from any other', () => {
  expect(searchSubject({ list: 'terminals' })).toEqual({ list: 'terminals' });
  expect(searchSubject({ list: 'users' })).toEqual({ list: 'users' });
  expect(searchSubject({ list: 'choice', terminalType: 'MPOS' })).toEqual({
    list: 'choice',
    terminalType: 'MPOS',
    username: null,
  });
  expect(searchSubject({ list: 'choice', terminalType: 'PHONE' })).toBeNull();
  expect(searchSubject({ from: '/terminals' })).toBeNull();
  expect(searchSubject(null)).toBeNull();
  expect(searchSubject('terminals')).toBeNull();
});
