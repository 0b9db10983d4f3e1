import { forwardedAddress } from './forwarded-address.ts';

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
