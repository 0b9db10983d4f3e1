import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './one-time-code.ts';
import { hashRecoveryCode, newRecoveryCodes, newSalt, readRecoveryCode } from './recovery-codes.ts';

/** The key of the examples in RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('[SEC-100] is the one of RFC 6238 at second %i', (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
  });

  it('[SEC-100] names its own step, also in the step before and the one after', () => {
    const steps = [-31, -30, 0, 29, 30, 59].map((later) => stepOfCode(SECRET, '005924', at(1_234_567_890 + later)));
    expect(steps).toEqual([undefined, 41_152_263, 41_152_263, 41_152_263, 41_152_263, 41_152_263]);
    expect(stepOfCode(SECRET, '005924', at(1_234_567_890 + 60))).toBeUndefined();
  });
});

describe('the key of an authenticator app', () => {
  it('[SEC-101] has 160 bits, and is another each time', () => {
    const secret = newAuthenticatorSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newAuthenticatorSecret()).not.toBe(secret);
  });

  it('[SEC-101] names portal and account in its QR code', () => {
    const uri = new URL(authenticatorUri(SECRET, { issuer: 'Portale POS', label: 'marta.ferri' }));
    expect(decodeURIComponent(uri.pathname)).toBe('/Portale POS:marta.ferri');
    expect([uri.protocol, uri.host, Object.fromEntries(uri.searchParams)]).toEqual([
      'otpauth:',
      'totp',
      { issuer: 'Portale POS', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
    ]);
  });
});

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
