import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './one-time-code.ts';

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
