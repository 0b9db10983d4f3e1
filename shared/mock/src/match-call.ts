import { type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';

/** The call that an address stands for, and the values of its path's parameters. */
export interface MatchedCall {
  name: OperationName;
  params: Readonly<Record<string, string>>;
}

/**
 * Finds the call for a method and an address, from the same table and configuration that the client builds addresses
 * from.
 *
 * @param origin the page's origin, for APIs whose address is a path
 * @example createMatcher(config, location.origin)('GET', new URL('/api/services/product/7/details', location.origin)) // getProduct, { productId: '7' }
 */
export function createMatcher(config: PortalConfig, origin: string) {
  const patterns = Object.entries(operations)
    .map(([name, operation]) => patternOf(name as OperationName, operation))
    // A path with fixed words wins over one with a parameter in the same place.
    .toSorted((one, other) => one.keys.length - other.keys.length);

  function patternOf(name: OperationName, { method, api, path }: Operation) {
    const address = new URL(config.apis[api], origin).href.replace(/\/+$/, '') + (config.paths[name] ?? path);
    const parts = address.split(/:([A-Za-z]\w*)/);
    const keys = parts.filter((_, index) => index % 2 === 1);
    const expression = parts
      .map((part, index) => (index % 2 === 1 ? '([^/]+)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('');
    return { name, method, keys, expression: new RegExp(`^${expression}$`) };
  }

  return (method: string, url: URL): MatchedCall | undefined => {
    for (const pattern of patterns) {
      const values = pattern.method === method ? pattern.expression.exec(url.origin + url.pathname) : null;
      if (!values) continue;
      const params = pattern.keys.map((key, index) => [key, decodeURIComponent(values[index + 1] ?? '')]);
      return { name: pattern.name, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}
