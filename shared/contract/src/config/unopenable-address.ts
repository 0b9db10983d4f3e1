/** An address in a file that nothing can open, though it has the form of one. */
export interface UnopenableAddress {
  /** Of the value in the file, such as `apis.login`. */
  key: string;
  words: string;
}

/** At its end, an origin of testers names any port. */
const ANY_PORT = /:\*$/;

/**
 * The first http(s) address of a file that no browser takes for one, such as that of a port above 65535.
 *
 * @example unopenableAddress({ apis: { login: 'http://localhost:99999' } })?.key // 'apis.login'
 */
export function unopenableAddress(value: unknown, above: readonly string[] = []): UnopenableAddress | undefined {
  if (typeof value === 'string') {
    const isRight = !/^https?:\/\//.test(value) || URL.canParse(value.replace(ANY_PORT, ''));
    return isRight
      ? undefined
      : { key: above.join('.'), words: `is ${value}, which is no address: is its port right?` };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, below] of Object.entries(value)) {
    const found = unopenableAddress(below, [...above, key]);
    if (found) return found;
  }
  return undefined;
}
