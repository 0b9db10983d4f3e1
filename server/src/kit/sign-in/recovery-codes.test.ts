import { hashRecoveryCode, newRecoveryCodes, newSalt, readRecoveryCode } from './recovery-codes.ts';

describe('new recovery codes', () => {
  it('[SEC-102] are ten, in two groups of four, without letters and digits that are easily mistaken', async () => {
    const { codes } = await newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
  });

  it('[SEC-102] are kept as hashes with a salt that is another each time', async () => {
    const { codes, hashes, salt } = await newRecoveryCodes();
    const hashesAgain = await Promise.all(codes.map((code) => hashRecoveryCode(code.replace('-', ''), salt)));
    expect(hashes).toEqual(hashesAgain);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(salt).toMatch(/^[\w-]{22}$/);
    expect(newSalt()).not.toBe(salt);
    expect(await hashRecoveryCode('7K2M9QXD', newSalt())).not.toBe(await hashRecoveryCode('7K2M9QXD', salt));
  });
});

describe('a typed recovery code', () => {
  it.each(['7K2M-9QXD', '7k2m9qxd', ' 7K2M 9QXD\t', '7-K-2-M--9QXD'])(
    '[SEC-102] is read as it is meant: %j',
    (typed) => {
      expect(readRecoveryCode(typed)).toBe('7K2M9QXD');
    },
  );

  it.each(['', '7K2M-9QX', '7K2M-9QXDA', 'OK2M-9QXD', '7K2M-9QX1', '7K2M_9QXD', '123456'])(
    '[SEC-102] is none if it cannot be one: %j',
    (typed) => {
      expect(readRecoveryCode(typed)).toBeUndefined();
    },
  );
});
