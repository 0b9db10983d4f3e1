import { readSettings, searchOf } from './settings';

it('reads from the address what its select boxes wrote there', () => {
  const settings = { person: 'dev@softlab.it', data: 'real', width: 390 } as const;
  expect(readSettings(searchOf(settings), 'marta.ferri')).toEqual(settings);
});

it('takes the usual person, sample data and the whole width when the address has no known value', () => {
  const usual = { person: 'marta.ferri', data: 'mock', width: 0 };
  expect(readSettings('', 'marta.ferri')).toEqual(usual);
  expect(readSettings('?person=somebody&data=none&width=wide', 'marta.ferri')).toEqual(usual);
  expect(readSettings('?person=nobody', 'marta.ferri').person).toBe('nobody');
});
