import {
  beginningOf,
  entityTag,
  isBlank,
  isPhoneNumber,
  searchKey,
  spellingOf,
  straightApostrophes,
  textKey,
  withoutUnseen,
} from '../src';

const NAME = "Caffè d'orzo";

it.each([
  'Caffè d’orzo',
  'Caffè d‘orzo',
  'Caffè dʼorzo',
  'Caffè d′orzo',
  'Caffè d´orzo',
  'Caffè d`orzo',
  'Caffè d＇orzo',
  "Caffe\u0300 d'orzo",
  "Caffè\u00a0d'orzo",
  "Caffè\u202fd'orzo",
  "Caffè  d'orzo",
  "Caffè\t\nd'orzo ",
  "Caf\u00adfè d'orzo",
  "Caf\u200bfè d'orzo",
  "\ufeffCaffè d'orzo",
  "Caf\ufefffè d'orzo",
  "\u202aCaffè d'orzo\u202c",
  "Caﬀè d'orzo",
  "Ｃａｆｆè d'orzo",
  "CAFFÈ D'ORZO",
])('[PROD-180] takes %j for the same name', (written) => {
  expect(textKey(written)).toBe(textKey(NAME));
  expect(searchKey(written)).toBe("caffe d'orzo");
});

it.each([
  ["Caffe d'orzo", 'an accent is missing'],
  ['Caffè dorzo', 'the apostrophe is missing'],
  ["Caffèd'orzo", 'the blank is missing'],
  ["Caffè d'orzo 2", 'it says more'],
])('[PROD-180] takes %j for another name: %s', (written) => {
  expect(textKey(written)).not.toBe(textKey(NAME));
});

it.each([
  ['Fiorﬁore', 'Fiorfiore'],
  ['Coca‑Cola', 'Coca-Cola'],
  ['Bar – Pane', 'Bar - Pane'],
  ['«Riserva» “speciale”', '"Riserva" "speciale"'],
  ['Caffè\u2026', 'Caffè...'],
  ['☕\ufe0f', '☕'],
  ['\u200b\u00a0', ''],
])('spells %j as %j', (written, spelling) => {
  expect(spellingOf(written)).toBe(spelling);
});

it('keeps the letter case in a spelling', () => {
  expect(spellingOf('Caffè D’Orzo')).toBe("Caffè D'Orzo");
});

it('makes apostrophes straight, and nothing else', () => {
  expect(straightApostrophes(' L’uovo\u00a0d`oca ﬁno')).toBe(" L'uovo\u00a0d'oca ﬁno");
});

it('leaves out what nobody sees, and nothing else', () => {
  expect(withoutUnseen(' a\u200b\u00ad\u202e\ufeff\u2066b\u00a0’ﬁ ')).toBe(' ab\u00a0’ﬁ ');
});

it('gives the key of a key', () => {
  for (const text of ['İSTANBUL', 'Ångström', 'ǅ', 'Straße', '가방', '™', 'ﬃ', 'ΟΔΟΣ']) {
    expect(textKey(textKey(text))).toBe(textKey(text));
    expect(searchKey(searchKey(text))).toBe(searchKey(text));
  }
});

it.each([
  ['Torta', 7, 'Torta'],
  ['Torta al limone', 5, 'Torta'],
  ['Torta 🍰', 6, 'Torta '],
  ['Torta 🍰', 7, 'Torta '],
  ['Torta 🍰', 8, 'Torta 🍰'],
])('[PROD-082] the beginning of %j, %i units at most, is %j', (text, most, beginning) => {
  expect(beginningOf(text, most)).toBe(beginning);
});

it('makes values into a quoted tag that no other values have', () => {
  expect(entityTag(['50110003'])).toBe('"%5B%2250110003%22%5D"');
  const tags = [[], [null], [''], ['a', 'b'], ['a,b'], ['b', 'a'], ['è"']].map(entityTag);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
});

it.each([
  '',
  '   ',
  '\t\n',
  '\u00a0',
  '\u3000',
  '\u200b\u200b',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u2800',
  '\ufe0f',
  '\u0000',
  ' \u200e \u202e ',
])('[VAL-005] sees nothing in %j', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['a', ' 0 ', '-', 'è', '\u200bCaffè', '茶', '🧁', '👩\u200d🍳'])('[VAL-005] sees something in %j', (text) => {
  expect(isBlank(text)).toBe(false);
});

it.each(['', '+', '+3', '+39', '+39 ', '+ 333'])('[VAL-005] does not take %j as a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});
