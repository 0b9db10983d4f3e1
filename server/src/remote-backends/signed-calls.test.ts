import { createPublicKey, sign, verify } from 'node:crypto';
import { forwardedAddress } from './forwarded-address.ts';
import { signingKey } from './signing-key.ts';

describe('[REL-111] a call to a backend', () => {
  it.each([
    ['https://loyalty.example/v1', '/points', 'https://loyalty.example/v1/points'],
    ['https://loyalty.example/', '/points', 'https://loyalty.example/points'],
    ['https://loyalty.example/v1/', '/points', 'https://loyalty.example/v1/points'],
    ['https://loyalty.example/v1', '/points/', 'https://loyalty.example/v1/points/'],
    ['https://loyalty.example/v1', '/', 'https://loyalty.example/v1/'],
    ['https://loyalty.example/v1', '/points?from=1?2', 'https://loyalty.example/v1/points?from=1%3F2'],
    ['https://loyalty.example/v1?key=x', '/points', 'https://loyalty.example/v1/points'],
  ])('below %s for %s goes to %s', (target, asked, address) => {
    expect(forwardedAddress(target, asked).href).toBe(address);
  });

  it('has at most 2,000 characters', () => {
    const longest = `/${'a'.repeat(1_999)}`;
    expect(forwardedAddress('https://loyalty.example', longest).pathname).toBe(longest);
    expect(() => forwardedAddress('https://loyalty.example', `${longest}a`)).toThrow('The address is too long');
  });

  it.each([
    '/points//7',
    '//points',
    '/points/./7',
    '/points/..',
    '/..',
    '/.',
    '/a%2Fb',
    '/a%5Cb',
    '/%2525',
    '/%00',
    '/%ff',
    '/%7f',
  ])('is refused for %s', (asked) => {
    expect(() => forwardedAddress('https://loyalty.example/v1', asked)).toThrow('made of plain parts');
  });
});

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
