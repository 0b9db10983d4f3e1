import { redirectUriMistake } from '../src';

it.each([
  'https://cassa.example.com/ritorno',
  'https://cassa.example.com:8443/ritorno?da=portale',
  'http://localhost:3000/ritorno',
  'http://127.0.0.1:3000/',
  'http://127.10.20.130/',
  'http://[::1]:3000/',
  `https://cassa.example.com/${'a'.repeat(2_048 - 26)}`,
])('takes %s as a redirect URI', (text) => {
  expect(redirectUriMistake(text)).toBeNull();
});

it.each([
  ['cassa.example.com', 'malformed'],
  ['https:cassa.example.com', 'malformed'],
  ['https://', 'malformed'],
  ['https:/https://cassa.example.com/', 'malformed'],
  ['https://cassa.example.com/a b', 'malformed'],
  ['https://cassa.example.com\\@altrove.example.com', 'malformed'],
  ['http://cassa.example.com/', 'insecure'],
  ['http://localhost.example.com/', 'insecure'],
  ['http://non-localhost/', 'insecure'],
  ['ftp://localhost/', 'insecure'],
  ['http://127.0.0.1.example.com/', 'insecure'],
  ['javascript://example.com/%0aalert(1)', 'insecure'],
  ['https://cassa.example.com/#ritorno', 'fragment'],
  ['https://cassa.example.com/#', 'fragment'],
  ['https://irene:segreto@cassa.example.com/', 'credentials'],
  ['https://irene@cassa.example.com/', 'credentials'],
  ['https://:segreto@cassa.example.com/', 'credentials'],
  [`https://cassa.example.com/${'a'.repeat(2_048)}`, 'tooLong'],
])('refuses %s: %s', (text, mistake) => {
  expect(redirectUriMistake(text)).toBe(mistake);
});
