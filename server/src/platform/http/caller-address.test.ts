import { createHmac } from 'node:crypto';
import { addressHash } from './caller-address.ts';

const hashOf = addressHash('a key');
const digest = (text: string, digits: number) =>
  createHmac('sha256', 'a key').update(text).digest('hex').slice(0, digits);

describe('the hash of an address', () => {
  it.each([
    ['192.0.2.1', '::ffff:192.0.2.1'],
    ['192.0.2.1', '192.0.2.1:50712'],
    ['2001:db8::7', '2001:0DB8:0:0:0:0:0:7'],
    ['2001:db8::7', '[2001:db8::7]:50712'],
    ['2001:db8::7', '[2001:db8::7]'],
    ['fe80::1', 'fe80::1%eth0'],
  ])('is the same for %s and %s, which are one address', (one, other) => {
    expect(hashOf(one)).toEqual(hashOf(other));
  });

  it.each([
    ['2001:db8::7', '2001:db8:0:0', '2001:db8:0:0:0:0:0:7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2:3:4:5:6'],
    ['::7', '0:0:0:0', '0:0:0:0:0:0:0:7'],
    ['2001::', '2001:0:0:0', '2001:0:0:0:0:0:0:0'],
    ['::2:3:4:5:6', '0:0:0:2', '0:0:0:2:3:4:5:6'],
    ['::', '0:0:0:0', '0:0:0:0:0:0:0:0'],
  ])('of %s is made from its network %s and from all eight groups', (address, network, groups) => {
    const hash = digest(network, 16);
    expect(hashOf(address)).toEqual({ network: hash, address: `${hash}.${digest(groups, 8)}` });
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['x::ffff:192.0.2.1', 'x::ffff:192.0.2.1'],
    ['192.0.2.1:80:1', '192.0.2.1:80:1'],
    ['x[2001:db8::7]', 'x[2001:db8::7]'],
    ['[2001:db8::7]:80x', '[2001:db8::7]:80x'],
  ])('of %s is that of the text %s', (text, hashed) => {
    expect(hashOf(text)).toEqual({ network: digest(hashed, 16), address: digest(hashed, 16) });
  });

  it('tells two IPv4 addresses apart, each of which is its own network', () => {
    const [one, other] = [hashOf('192.0.2.1'), hashOf('192.0.2.2')];
    expect(one).toEqual({ network: expect.stringMatching(/^[0-9a-f]{16}$/), address: one.network });
    expect(other.network).not.toBe(one.network);
  });

  it('tells two IPv6 addresses of one subscriber apart, and recognises their common network', () => {
    const [one, other] = [hashOf('2001:db8:1:2::1'), hashOf('2001:db8:1:2:ffff::1')];
    expect(other.network).toBe(one.network);
    expect(other.address).not.toBe(one.address);
    expect(one.address.startsWith(`${one.network}.`)).toBe(true);
    expect(hashOf('2001:db8:1:3::1').network).not.toBe(one.network);
  });

  it('reveals nothing without the key, and accepts whatever a proxy wrote', () => {
    expect(addressHash('another key')('192.0.2.1').network).not.toBe(hashOf('192.0.2.1').network);
    for (const text of ['', 'unknown', '::', '1.2.3.4.5', '[', '%']) {
      expect(hashOf(text).address).toMatch(/^[0-9a-f]{16}(\.[0-9a-f]{8})?$/);
    }
  });
});
