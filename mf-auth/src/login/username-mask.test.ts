import { maskUsername } from './username-mask';

it.each([
  ['marta.ferri', 'ma*******ri'],
  ['marta.ferri@bottegaferri.it', 'ma*******ri@bottegaferri.it'],
  ['anna', 'a***'],
  ['mario', 'ma*io'],
  ['dev@softlab.it', 'd**@softlab.it'],
  ['x', 'x'],
  ['@handle', '@h***le'],
])('[AUTH-002] shows %s as %s', (username, shown) => {
  expect(maskUsername(username)).toBe(shown);
});
