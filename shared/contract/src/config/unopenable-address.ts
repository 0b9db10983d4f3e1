/** An address in a file that nothing can open, though it has the form of one. */
export interface UnopenableAddress {
  /** Of the value in the file, such as `apis.login`. */
  key: string;
  words: string;
}

/** At its end, an origin of testers names any port. */
const ANY_PORT = /:\*$/;

/**
 * The first http(s) address of a file that no browser calls, such as one with a port above 65535, or with a password.
 *
 * @example unopenableAddress({ apis: { login: 'http://localhost:99999' } })?.key // 'apis.login'
 */
export function unopenableAddress(value: unknown, above: readonly string[] = []): UnopenableAddress | undefined {
  if (typeof value === 'string') {
    const words = /^https?:\/\//.test(value) ? faultOf(value) : undefined;
    return words === undefined ? undefined : { key: above.join('.'), words };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, below] of Object.entries(value)) {
    const found = unopenableAddress(below, [...above, key]);
    if (found) return found;
  }
  return undefined;
}

function faultOf(value: string): string | undefined {
  const address = value.replace(ANY_PORT, '');
  if (!URL.canParse(address)) return `is ${value}, which is no address: is its port right?`;
  const { username, password } = new URL(address);
  return username || password
    ? 'is an address with a user name: no browser calls such a one, and everybody can read the file'
    : undefined;
}
