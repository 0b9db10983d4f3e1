import { aProduct } from '../../../test/catalogue-builders';
import { selectedBefore } from '../catalogue/selected-products';
import { amountTyped, hundredthsOf, newPrice, type PriceChange, pricesAfter, pricesState } from './price-change';
import { pricesTexts } from './prices.texts';

const change = (differences: Partial<PriceChange> = {}): PriceChange => ({
  direction: 'raise',
  unit: 'percent',
  amount: 1_000,
  ending: null,
  ...differences,
});

describe('a new price', () => {
  it.each<[string, number, Partial<PriceChange>, number | null]>([
    ['10% more', 160, {}, 176],
    ['10% more, ending with ,90', 160, { ending: 90 }, 190],
    ['10% more, ending with ,50', 160, { ending: 50 }, 150 + 10],
    ['10% more, ending with ,00', 1_800, { ending: 0 }, 2_000],
    ['30 cents more', 160, { unit: 'euro', amount: 30 }, 190],
    ['30 cents less', 160, { direction: 'lower', unit: 'euro', amount: 30 }, 130],
    ['10% less, ending with ,90', 1_290, { direction: 'lower', ending: 90 }, 1_190],
    ['half a per cent of a small price', 60, { amount: 50 }, 60],
  ])('[PROD-063] is %s', (_, price, differences, expected) => {
    expect(newPrice(price, change(differences))).toBe(expected);
  });

  it('[PROD-063] stays as it is if the ending would turn a raise into a reduction, or a reduction into a raise', () => {
    expect(newPrice(195, change({ amount: 100, ending: 90 }))).toBe(195);
    expect(newPrice(40, change({ direction: 'lower', ending: 0 }))).toBe(40);
  });

  it('[PROD-063] is none below 1 cent or above the largest price', () => {
    expect(newPrice(50, change({ direction: 'lower', unit: 'euro', amount: 50 }))).toBeNull();
    expect(newPrice(9_999_999, change({ unit: 'euro', amount: 1 }))).toBeNull();
  });

  it('[PROD-063] is sent to the server only if it differs, together with the price that was seen', () => {
    const products = [
      aProduct({ productId: 'p-1', amount: 290 }),
      aProduct({ productId: 'p-2', amount: 160 }),
      aProduct({ productId: 'p-3', amount: 9_999_999 }),
    ];
    const after = pricesAfter(products, change({ ending: 90 }));
    expect(after).toMatchObject({ prices: [{ productId: 'p-2', from: 160, to: 190 }], same: 1, impossible: 1 });
    expect(after.rows.map(({ product }) => product.productId)).toEqual(['p-3', 'p-2', 'p-1']);
  });
});

it.each([
  ['10', 1_000],
  ['0,5', 50],
  ['0.50', 50],
  [' 12,34 ', 1_234],
  ['1.250', 125_000],
  ['\u200b1.234,5\u00a0', 123_450],
  ['0', null],
  ['1,234', null],
  ['12 50', null],
  ['-5', null],
  ['', null],
])('[PROD-063] reads %j as %p hundredths', (text, expected) => {
  expect(hundredthsOf(text)).toBe(expected);
});

it.each([
  ['10%', { text: '10', unit: 'percent' }],
  ['10 %', { text: '10', unit: 'percent' }],
  ['7,5 per cento', { text: '7,5', unit: 'percent' }],
  ['€ 5', { text: '5', unit: 'euro' }],
  ['1.250,50\u00a0€', { text: '1.250,50', unit: 'euro' }],
  ['5 euro', { text: '5', unit: 'euro' }],
  ['%', { text: '', unit: 'percent' }],
  ['12€50', { text: '12€50' }],
  ['10% o 12', { text: '10% o 12' }],
  ['10%%', { text: '10%%' }],
  ['5 neuro', { text: '5 neuro' }],
  ['10', { text: '10' }],
  ['', { text: '' }],
])('[PROD-182] takes of %j the sign as the unit', (typed, read) => {
  expect(amountTyped(typed)).toEqual(read);
});

it.each<[Partial<PriceChange>, string]>([
  [{ ending: 90 }, 'Aumento del 10%, finale ,90'],
  [{ amount: 800 }, "Aumento dell'8%"],
  [{ amount: 1_100, direction: 'lower' }, "Diminuzione dell'11%"],
  [{ amount: 50 }, 'Aumento dello 0,5%'],
  [{ unit: 'euro', amount: 50, ending: 0 }, 'Aumento di 0,50\u00a0€, finale ,00'],
])('describes %j in words', (differences, words) => {
  expect(pricesTexts.described(change(differences))).toBe(words);
});

it('reads only its own navigation states', () => {
  const state = { products: ['p-1'], change: change() };
  expect(pricesState(state)).toEqual(state);
  expect(pricesState({ ...state, change: { ...change(), ending: 20 } })).toBeNull();
  expect(pricesState({ ...state, products: [1] })).toBeNull();
  expect(pricesState(null)).toBeNull();
  expect(selectedBefore({ selected: ['p-1'] })).toEqual(['p-1']);
  expect(selectedBefore({ deleteProductFromDetail: 'p-1' })).toBeNull();
});
