import { isIP } from 'node:net';
import { StartupError } from '../startup-error.ts';

/** Networks that have a name: this machine, its own link, and private networks, where no stranger has an address. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const MAX_HOPS = 10;
const EXAMPLES = "the number of proxies in front, such as 1, or their addresses, such as 'loopback,10.0.0.0/8'";

/**
 * The proxies that are believed when they say who a caller is (`TRUST_PROXY`).
 *
 * Production refuses to believe everybody: each caller could then choose the address that rate limits and the log use.
 *
 * @returns how many proxies are in front, or their addresses separated by commas; false for none
 * @throws StartupError when the value is neither, or when it means everybody in production
 */
export function trustedProxies(value: string | undefined, production: boolean): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (/^\d+$/.test(value) && Number(value) <= MAX_HOPS) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  const isEverybody = value === 'true' || networks.some((network) => network.endsWith('/0'));
  if (isEverybody && production) {
    throw new StartupError(
      `TRUST_PROXY is '${value}': in production it would let callers invent their address. Give ${EXAMPLES}.`,
    );
  }
  if (value === 'true') return true;
  if (networks.every(isNetwork)) return networks.join(',');
  throw new StartupError(`TRUST_PROXY is '${value}': it must be ${EXAMPLES}.`);
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}
