import { type Operation, operations, type PortalConfig } from '@portal/contract';

/**
 * Finds the call of a request, from the addresses in the configuration.
 *
 * @returns the name of a call in the contract, or of a remote whose backend is called; undefined for any other request
 * @example callFinder(config, location.origin)('GET', 'https://portal.example.com/api/services/terminals') // 'getTerminals'
 */
export function callFinder(config: PortalConfig, origin: string): (method: string, url: string) => string | undefined {
  const known = Object.entries<Operation>(operations).map(([name, { api, method, path }]) => {
    const base = new URL(config.apis[api], origin).href.replace(/\/+$/, '');
    const whole = base + ((config.paths as Readonly<Record<string, string>>)[name] ?? path);
    return { name, method, pattern: patternOf(whole), parameters: whole.match(PARAMETER)?.length ?? 0 };
  });
  const calls = known.toSorted((one, other) => one.parameters - other.parameters);
  const backends = Object.entries(config.backends).map(([name, address]) => ({
    name,
    base: `${new URL(address, origin).href}/`,
  }));
  return (method, url) => {
    const [address = ''] = url.split(/[?#]/);
    const call = calls.find((one) => one.method === method && one.pattern.test(address));
    return call?.name ?? backends.find(({ base }) => address.startsWith(base))?.name;
  };
}

/** Not the colon of a port or of the scheme. */
const PARAMETER = /(?<=\/):[A-Za-z]\w*/g;

const patternOf = (address: string) =>
  new RegExp(
    `^${address
      .split(PARAMETER)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^/]+')}$`,
  );
