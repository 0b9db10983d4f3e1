import { searchedText } from '.';

it('[VAL-001, CONST-013, PROD-014] searches from three characters on', () => {
  expect(searchedText('')).toBeNull();
  expect(searchedText('30')).toBeNull();
  expect(searchedText('304')).toBe('304');
});

it('[VAL-001, PROD-014] does not count the spaces around the text', () => {
  expect(searchedText(' 30 ')).toBeNull();
  expect(searchedText(' caf ')).toBe('caf');
  expect(searchedText('\u200b\u200b\u200b')).toBeNull();
});
