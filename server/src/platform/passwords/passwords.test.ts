import {
  checkSignIn,
  hashFirstPassword,
  hashPassword,
  isCommonPassword,
  isOwnName,
  matchesHistory,
  randomFirstPassword,
  satisfiesPasswordRules,
  verifyPassword,
} from './index.ts';
import { plainLetters, wordsIn } from './plain-letters.ts';

describe('password rules', () => {
  it.each(['Abcdefg1', 'Bottega2026', 'Èlleàgio7', 'A1bcdefghijklmnopqrs'])(
    '[AUTH-027, AUTH-029] accepts %s',
    (password) => {
      expect(satisfiesPasswordRules(password)).toBe(true);
    },
  );

  it.each([
    ['seven characters', 'Abcdef1'],
    ['twenty-one characters', 'A1bcdefghijklmnopqrst'],
    ['no lowercase letter', 'BOTTEGA2026'],
    ['no uppercase letter', 'bottega2026'],
    ['no digit', 'BottegaFerri'],
  ])('[AUTH-027, AUTH-029] refuses %s', (_, password) => {
    expect(satisfiesPasswordRules(password)).toBe(false);
  });
});

describe('a password that attackers try first', () => {
  it.each(['Password1', 'Qwerty123', 'Abcd1234', 'P4ssw0rd2026!', '123Password', 'PasswordPassword1', 'Èstate2026'])(
    '[AUTH-067] knows %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each([
    'Bottega2026',
    'DueTorri2026',
    'Termini2026',
    'Sviluppo2026',
    'Dipendente2026',
    'Magazzino2026',
    'Nuova2026',
  ])('lets %s be', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('[AUTH-067] is never a first password that the server made', () => {
    const caught = Array.from({ length: 2_000 }, randomFirstPassword).filter(isCommonPassword);
    expect(caught).toEqual([]);
  });

  it.each([
    ['Marta.ferri1', true],
    ['MartaFerri2026', true],
    ['M4rta2026', true],
    ['Perez2026', true],
    ['FerriXyz1', true],
    ['Sofferritore1', false],
    ['Violino73Blu', false],
    ['Lino2026Xk', false],
    ['Li2026Abc', false],
    ['Ada2026Xyz', true],
    ['FerriXyzw1', false],
    ['Ab345678', false],
  ])('[AUTH-067] says whether %s consists of the names of its owner: %s', (password, isMade) => {
    expect(isOwnName(password, ['marta.ferri', 'Marta', 'Ferri Pérez', 'li', 'Ada'])).toBe(isMade);
  });

  it('[AUTH-067] looks for the longest of the names first', () => {
    expect(isOwnName('Annabel2026Xyz', ['Ann', 'Annabel'])).toBe(true);
  });

  it('[AUTH-067] is read as letters: accents, capitals, and digits and signs that stand for a letter', () => {
    expect(plainLetters('P4$$wÒrd')).toBe('password');
    expect(wordsIn('P4ssword2026!')).toEqual(['P4ssword', 'password']);
    expect(wordsIn('4ndrea')).toEqual(['ndrea', 'andrea']);
    expect(wordsIn('2026!')).toEqual([]);
  });
});

describe('a stored password', () => {
  it('verifies the right password and no other', async () => {
    const stored = await hashPassword('Bottega2026');
    expect(stored.passwordKind).toBe('argon2id');
    expect(await verifyPassword('Bottega2026', stored)).toBe(true);
    expect(await verifyPassword('bottega2026', stored)).toBe(false);
  });

  it('includes algorithm and cost, and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword('Bottega2026'), hashPassword('Bottega2026')]);
    expect(one.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one.passwordHash).not.toBe(other.passwordHash);
  });

  it('verifies a hash made by the reference implementation of RFC 9106', async () => {
    const stored = {
      passwordKind: 'argon2id' as const,
      passwordHash: '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc',
    };
    expect(await verifyPassword('password', stored)).toBe(true);
    expect(await verifyPassword('passwore', stored)).toBe(false);
  });

  it('refuses a row that contains something else', async () => {
    await expect(
      verifyPassword('Bottega2026', { passwordKind: 'argon2id', passwordHash: 'Bottega2026' }),
    ).rejects.toThrow('is not a string of the form');
  });
});

describe('a first password', () => {
  it('has sixteen characters, satisfies the rules and differs each time', () => {
    const passwords = Array.from({ length: 200 }, randomFirstPassword);
    for (const password of passwords) {
      expect(password).toHaveLength(16);
      expect(satisfiesPasswordRules(password)).toBe(true);
    }
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  it('verifies through its quick hash, which is salted', async () => {
    const password = randomFirstPassword();
    const stored = hashFirstPassword(password);
    expect(stored.passwordKind).toBe('sha256');
    expect(stored.passwordHash).not.toBe(hashFirstPassword(password).passwordHash);
    expect(await verifyPassword(password, stored)).toBe(true);
    expect(await verifyPassword(`${password}x`, stored)).toBe(false);
  });
});

describe('a sign-in', () => {
  it('accepts the right password of either kind and nothing for an unknown account', async () => {
    expect(await checkSignIn(await hashPassword('Bottega2026'), 'Bottega2026')).toBe(true);
    expect(await checkSignIn(hashFirstPassword('Bottega2026'), 'Bottega2026')).toBe(true);
    expect(await checkSignIn(hashFirstPassword('Bottega2026'), 'Bottega2027')).toBe(false);
    expect(await checkSignIn(undefined, 'Bottega2026')).toBe(false);
  });
});

describe('password history', () => {
  it('[CONST-011, AUTH-033] finds the current password and the five before it, but not the sixth', async () => {
    const passwords = ['Attuale1', 'Prima001', 'Prima002', 'Prima003', 'Prima004', 'Prima005', 'Prima006'];
    const [current, ...previous] = passwords.map(hashFirstPassword);
    if (!current) throw new Error('the list is not empty');
    const known = await Promise.all(passwords.map((password) => matchesHistory(password, current, previous)));
    expect(known).toEqual([true, true, true, true, true, true, false]);
  });
});
