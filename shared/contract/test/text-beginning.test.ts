import { beginningOf } from '../src';

it.each([
  ['Torta', 7, 'Torta'],
  ['Torta al limone', 5, 'Torta'],
  ['Torta 🍰', 6, 'Torta '],
  ['Torta 🍰', 7, 'Torta '],
  ['Torta 🍰', 8, 'Torta 🍰'],
])('[PROD-082] the beginning of %j, %i units at most, is %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});
