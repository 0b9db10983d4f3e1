import { newPasswordSchema } from './new-password.schema';
import { passwordRules, satisfiesRules, showsMismatch } from './password-rules';

it.each(['Abcdefg1', 'Bottega2026', 'Èlleàgio7', 'A1bcdefghijklmnopqrs'])(
  '[AUTH-027, AUTH-029] %s meets every rule',
  (password) => {
    expect(satisfiesRules(password)).toBe(true);
  },
);

it.each([
  ['Abcdef1', 'Da 8 a 20 caratteri'],
  ['A1bcdefghijklmnopqrst', 'Da 8 a 20 caratteri'],
  ['BOTTEGA2026', 'Almeno una lettera minuscola'],
  ['bottega2026', 'Almeno una lettera maiuscola'],
  ['BottegaFerri', 'Almeno un numero'],
])('[AUTH-027, AUTH-029] %s breaks exactly the rule "%s"', (password, broken) => {
  expect(passwordRules(password).filter(({ met }) => !met)).toEqual([{ label: broken, met: false }]);
});

it('[AUTH-030] says that the two differ once more typing cannot make them equal, or the field is left', () => {
  expect(showsMismatch('Nuova2026', '', true)).toBe(false);
  expect(showsMismatch('Nuova2026', 'Nuo', false)).toBe(false);
  expect(showsMismatch('Nuova2026', 'Nux', false)).toBe(true);
  expect(showsMismatch('Nuova2026', 'Nuo', true)).toBe(true);
  expect(showsMismatch('Nuova2026', 'Nuova2026', true)).toBe(false);
});

it('[AUTH-032] accepts a password only if it meets every rule and both fields match', () => {
  expect(newPasswordSchema.isValidSync({ password: 'Nuova2026', confirmation: 'Nuova2026' })).toBe(true);
  expect(newPasswordSchema.isValidSync({ password: 'nuova2026', confirmation: 'nuova2026' })).toBe(false);
  expect(newPasswordSchema.isValidSync({ password: 'Nuova2026', confirmation: 'Nuova2027' })).toBe(false);
  expect(newPasswordSchema.isValidSync({ password: '', confirmation: '' })).toBe(false);
});
