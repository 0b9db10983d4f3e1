import { selectionTexts } from './selection.texts';

it.each([
  [2, 'i'],
  [8, 'gli'],
  [11, 'gli'],
  [18, 'i'],
  [80, 'gli'],
  [103, 'i'],
  [800, 'gli'],
  [1_100, 'i'],
  [8_000, 'gli'],
  [11_000, 'gli'],
])('puts the article that people would say before the number of all products: %i', (count, article) => {
  expect(selectionTexts.selectAll(count)).toBe(`Seleziona tutti ${article} ${count}`);
});
