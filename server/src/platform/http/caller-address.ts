import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Where a call comes from, as keyed hashes in hex. The hashes show whether two calls come from the same address.
 * Without the data key nobody can find that address.
 *
 * The address itself is neither stored nor logged.
 */
export interface CallerAddress {
  /**
   * Hash of the network that one subscriber holds: the /64 of an IPv6 address (RFC 6177), or the whole IPv4 address.
   * Limits on attempts count by this; otherwise a subscriber would have 2^64 tries.
   */
  network: string;
  /**
   * Hash of the address: the network's hash, a full stop, and a hash that distinguishes the address within its network.
   * For IPv4 it equals the network's.
   */
  address: string;
}

const DIGITS = 16;
const DIGITS_IN_NETWORK = 8;

/**
 * Makes the hash of callers' addresses (HMAC-SHA-256, RFC 2104).
 *
 * @param key the result of `keyFor('caller-address', dataKey)`
 * @example addressHash(key)('2001:db8::7') // { network: '5f0c…', address: '5f0c….91ab…' }
 */
export function addressHash(key: string): (address: string) => CallerAddress {
  const hash = (text: string, digits: number) => createHmac('sha256', key).update(text).digest('hex').slice(0, digits);
  return (text) => {
    const groups = ipv6Groups(text);
    if (!groups) {
      const whole = hash(ipv4Of(text) ?? text, DIGITS);
      return { network: whole, address: whole };
    }
    const network = hash(groups.slice(0, 4).join(':'), DIGITS);
    return { network, address: `${network}.${hash(groups.join(':'), DIGITS_IN_NETWORK)}` };
  };
}

/** The IPv4 address in a text: plain, within IPv6 (`::ffff:192.0.2.1`, RFC 4291 §2.5.5.2), or with a proxy's port. */
function ipv4Of(text: string): string | undefined {
  const plain = text.replace(/^::ffff:/i, '').replace(/:\d+$/, '');
  return isIPv4(plain) ? plain : undefined;
}

/** The eight groups of an IPv6 address, each without leading zeros; undefined for anything else. */
function ipv6Groups(text: string): string[] | undefined {
  const [plain = ''] = text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').split('%');
  if (!isIPv6(plain) || ipv4Of(plain)) return undefined;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...missing, ...after];
}
