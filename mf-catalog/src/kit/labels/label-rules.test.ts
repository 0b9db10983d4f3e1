import { LABEL_SHEETS, LABEL_SIZES, labelSheets, labelsOnSheet, labelsState, sheetsFor } from './label-rules';

const A4 = { width: 210, height: 297 };

it.each(LABEL_SIZES)('[PROD-300] the labels of size %s are in the middle of an A4 sheet', (size) => {
  const { columns, rows, width, height, left, top, gap } = LABEL_SHEETS[size];
  expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(A4.width);
  expect(2 * top + rows * height).toBeCloseTo(A4.height);
});

it('[PROD-300] there are 65, 24 or 10 labels on a sheet', () => {
  expect(LABEL_SIZES.map(labelsOnSheet)).toEqual([65, 24, 10]);
});

it('[PROD-300] the first sheet begins where it was used up to, and the last one is not filled', () => {
  const names = Array.from({ length: 15 }, (_, place) => `${place}`);
  const sheets = labelSheets('large', 7, names);
  expect(sheets.map((sheet) => sheet.map((name) => name ?? '-').join(' '))).toEqual([
    '- - - - - - - 0 1 2',
    '3 4 5 6 7 8 9 10 11 12',
    '13 14',
  ]);
  expect([sheetsFor('large', 7, 3), sheetsFor('large', 7, 4), sheetsFor('medium', 0, 24)]).toEqual([1, 2, 1]);
});

it('[PROD-300] takes only the navigation state of labels', () => {
  const state = { products: ['p1'], size: 'small', start: 64, withCategory: true } as const;
  expect(labelsState(state)).toEqual(state);
  const others = [
    null,
    {},
    { ...state, size: 'huge' },
    { ...state, start: 65 },
    { ...state, start: -1 },
    { ...state, start: 0.5 },
    { ...state, products: 'p1' },
    { ...state, products: Array.from({ length: 2_001 }, () => 'p1') },
  ];
  expect(others.map(labelsState)).toEqual(others.map(() => null));
});
