import { hundredthsIn, type PriceMistake, readPriceText } from '../src';

it.each([
  ['12,5', 1_250],
  ['€ 12', 1_200],
  ['12', 1_200],
  ['1.250', 125_000],
  ['1.234,5', 123_450],
  ['1,234.5', 123_450],
  ['12,50 €', 1_250],
  ['12.50', 1_250],
  ["1'250,50", 125_050],
  ['1 250,50', 125_050],
  ['\t12,50\r\n', 1_250],
  ['\u20ac\u00a012,50\u200b', 1_250],
  ['3 EURO', 300],
  ['0,01', 1],
  ['99.999,99', 9_999_999],
])('[PROD-181] reads %j as a price', (text, amount) => {
  expect(readPriceText(text)).toEqual({ amount });
});

it.each<[string, PriceMistake]>([
  ['', 'missing'],
  [' ', 'notNumber'],
  ['gratis', 'notNumber'],
  ['12 50', 'notNumber'],
  ['12€50', 'notNumber'],
  ['$ 12,50', 'notNumber'],
  ['1,00\t2,00', 'notNumber'],
  ['1.250.50', 'notNumber'],
  ['25/11/2026', 'date'],
  ['10:30', 'time'],
  ['10%', 'percentage'],
  ['1,250', 'decimals'],
  ['0.125', 'decimals'],
  ['0,00', 'zero'],
  ['-12,50', 'zero'],
  ['100.000', 'tooHigh'],
  ['99999999', 'tooHigh'],
  ['9'.repeat(400), 'tooHigh'],
])('[PROD-181] does not take %j for a price: %s', (text, mistake) => {
  expect(readPriceText(text)).toEqual({ mistake });
});

it.each([
  ['10', 1_000],
  ['0,5', 50],
  ['1.250,5', 125_050],
  ['10%', undefined],
  ['', undefined],
])('reads the number %j in hundredths', (text, hundredths) => {
  expect(hundredthsIn(text)).toBe(hundredths);
});
