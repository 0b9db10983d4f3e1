import { isBlank, isPhoneNumber } from '../src';

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
