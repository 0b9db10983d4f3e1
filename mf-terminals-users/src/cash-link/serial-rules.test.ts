import { serialMistake, serialOf } from './serial-rules';

it('[TERM-302] a serial number is read as labels and receipts print it', () => {
  expect([' 88s-2500 4213', '88S.2500/4213', '88S25004213\t', ''].map(serialOf)).toEqual([
    '88S25004213',
    '88S25004213',
    '88S25004213',
    '',
  ]);
});

it.each([
  ['88S25004213', undefined],
  ['', undefined],
  ['88S2500421', { difference: -1 }],
  ['88S2500421399', { difference: 2 }],
  ['88S2500421Ò', 'characters'],
])('[TERM-302] %j: %j', (serial, mistake) => {
  expect(serialMistake(serial)).toEqual(mistake);
});
