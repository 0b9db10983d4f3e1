import { createPublicKey, sign, verify } from 'node:crypto';
import { signingKey } from './signing-key.ts';

/** Two hundred data keys; a dozen of them make a scalar that begins with a zero. */
const DATA_KEYS = Array.from({ length: 200 }, (_, number) => `data key ${number}`.padEnd(32, '.'));

describe('[REL-108] the key that signs tokens for backends', () => {
  it('is another one for each data key, and the same whenever it is made', () => {
    const points = DATA_KEYS.map((dataKey) => signingKey(dataKey).publicJwk.x);
    expect(new Set(points).size).toBe(DATA_KEYS.length);
    expect(signingKey('data key 7'.padEnd(32, '.')).publicJwk).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: 'aZyRrp7OJmhLlIhB1PluBPc9GjiL_supWajTImdamKk',
      y: 'XOcHpjKnIl5WQleXxzRrqgKhXw-UwrgbbL8l7mLdMfU',
      kid: '093660832f56',
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
