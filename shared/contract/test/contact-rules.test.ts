import { isEmailAddress, isPhoneNumber, isWebsite } from '../src';

const local = (length: number) => `${'a'.repeat(length)}@bottega.it`;
const whole = (length: number) => `a@${'b'.repeat(length - 5)}.it`;

it.each([
  'giulia.longhi@bottegaferri.it',
  "o'neill_1+cassa%x-y@sub-dominio.bottega.it",
  'A@B.CO',
  'a@b1.c-2d',
  local(64),
  whole(254),
])('[USER-038] takes %j as an e-mail', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each([
  'giulia.longhi',
  'giulia@bottegaferri',
  '@bottegaferri.it',
  '.giulia@bottegaferri.it',
  'giulia.@bottegaferri.it',
  'giulia..longhi@bottegaferri.it',
  'giulia longhi@bottegaferri.it',
  'giulià@bottegaferri.it',
  'giulia@bottega@ferri.it',
  'giulia@-bottega.it',
  'giulia@bottega-.it',
  'giulia@.it',
  'giulia@bottega.1t',
  'giulia@bottega.i',
  'giulia@bottega.it-',
  'giulia@bottega.it ',
  '<giulia@bottega.it',
  local(65),
  whole(255),
])('[USER-038] does not take %j as an e-mail', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

it.each(['1', '0123456789', '+39 3331234567', '+1 2', '+123', '+123456789012'])(
  '[AUTH-053] takes %j as a phone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  },
);

it.each([
  '01234567890',
  '+390 333',
  '+39 01234567890',
  '+1234567890123',
  '+ab 333',
  '+39 abc',
  '+abc',
  'abc',
  '333 1234567',
  '333x',
  'x333',
])('[AUTH-053] does not take %j as a phone number', (text) => {
  expect(isPhoneNumber(text)).toBe(false);
});

it.each([
  'gestionale.example',
  'http://gestionale.example',
  'HTTPS://www.gestionale.example:8443/a/b?c#d',
  'a-1.b.it',
  'a.it:1',
  'a.it/',
  'a.it?da=portale',
  'a.it#qui',
])('[AUTH-052] takes %j as a web site', (text) => {
  expect(isWebsite(text)).toBe(true);
});

it.each([
  'gestionale',
  'ftp://gestionale.example',
  'httpx://gestionale.example',
  'http:/gestionale.example',
  'vai su gestionale.example',
  'gestionale .example',
  '-gestionale.example',
  'gestionale-.example',
  'gestionale_1.example',
  'gestionale.e',
  'gestionale.1x',
  'gestionale.example:',
  'gestionale.example:123456',
  'gestionale.example:porta',
  'gestionale.example/a b',
  'gestionale.example!',
])('[AUTH-052] does not take %j as a web site', (text) => {
  expect(isWebsite(text)).toBe(false);
});
