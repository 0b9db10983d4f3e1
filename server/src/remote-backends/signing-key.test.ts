import { createPublicKey, sign, verify } from 'node:crypto';
import { signingKey } from './signing-key.ts';

const dataKeyOf = (number: number) => `data key ${number}`.padEnd(32, '.');

const DATA_KEYS = Array.from({ length: 200 }, (_, number) => dataKeyOf(number));

describe('[REL-108] the key that signs tokens for backends', () => {
  it('is another one for each data key', () => {
    const points = DATA_KEYS.map((dataKey) => signingKey(dataKey).publicJwk.x);
    expect(new Set(points).size).toBe(DATA_KEYS.length);
  });

  // Computed by another program, from RFC 5869 and FIPS 186-5. The scalar of the first one begins with a zero.
  it.each([
    [6, '1fdtH9sw6uSYn9HKrAOLZhacpeelg-nT7lwdfrCSUg8', 'oOYQYmL7XrbDKq7m8UHzB5rlvh9sbdYEUkxPEP-Xz4Y'],
    [7, 'aZyRrp7OJmhLlIhB1PluBPc9GjiL_supWajTImdamKk', 'XOcHpjKnIl5WQleXxzRrqgKhXw-UwrgbbL8l7mLdMfU'],
  ])('of data key %i has the point that the standards give', (number, x, y) => {
    const { id, publicJwk } = signingKey(dataKeyOf(number));
    expect(publicJwk).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x,
      y,
      kid: id,
      alg: 'ES256',
      use: 'sig',
    });
  });

  it('signs what its public part verifies, whatever the data key', () => {
    const text = Buffer.from('header.claims');
    const verified = DATA_KEYS.map((dataKey) => {
      const { privateKey, publicJwk } = signingKey(dataKey);
      const signature = sign('sha256', text, privateKey);
      return verify('sha256', text, createPublicKey({ key: publicJwk, format: 'jwk' }), signature);
    });
    expect(verified).toEqual(DATA_KEYS.map(() => true));
  });
});
