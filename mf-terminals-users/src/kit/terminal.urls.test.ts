import { isTerminalSearch, shownFromUrl, TERMINAL_SEARCH, terminalListUrl, terminalSearchUrl } from './terminal.urls';

it('writes the search text into the address, and nothing without one', () => {
  expect(terminalListUrl()).toBe('/terminals');
  expect(terminalListUrl('304 1')).toBe('/terminals?q=304+1');
  expect(terminalSearchUrl('304')).toBe('/search?q=304');
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
  expect(isTerminalSearch(TERMINAL_SEARCH)).toBe(true);
  expect(isTerminalSearch({ list: 'users' })).toBe(false);
  expect(isTerminalSearch({ from: '/terminals' })).toBe(false);
  expect(isTerminalSearch(null)).toBe(false);
  expect(isTerminalSearch('terminals')).toBe(false);
});
