import { searchSubject, searchUrl } from './search.urls';
import { shownFromUrl, terminalListUrl } from './terminal.urls';

it('writes the search text into the address, and nothing without one', () => {
  expect(terminalListUrl()).toBe('/terminals');
  expect(terminalListUrl('304 1')).toBe('/terminals?q=304+1');
  expect(searchUrl('304')).toBe('/search?q=304');
});

it.each([
  ['15', 15],
  ['5', 5],
  ['2', 5],
  ['-10', 5],
  ['7.5', 5],
  ['many', 5],
  [null, 5],
])('[CONST-015] reads %j as %i rows, never less than a page of five', (value, shown) => {
  expect(shownFromUrl(value)).toBe(shown);
});

it('[USER-051] knows its own navigation state from any other', () => {
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
