import { canHavePasskeys } from './relying-party.ts';

it.each([
  ['portale.example.it', true],
  ['localhost', true],
  ['192.0.2.10', false],
  ['[2001:db8::1]', false],
])('[SEC-368] whether passkeys can belong to %s: %s', (host, can) => {
  expect(canHavePasskeys(host)).toBe(can);
});
