import { type Operation, type OperationName, operations, type PortalConfig } from '@portal/contract';

interface AddressInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
}

/** Where a call goes. */
export interface CallAddress {
  /** Absolute, with the parameters encoded. */
  url: string;
  /** Method and absolute address with `:name` in place of each value, for messages and logs. */
  pattern: string;
}

/**
 * Builds the address of a call: the address of its API from the configuration, then the call's path, which the
 * configuration may override (API-001).
 *
 * @param origin the page's origin, for an API whose address is only a path
 * @throws TypeError when a path parameter is missing, or is '.' or '..' and would change the path
 * @example addressOf('getProduct', { params: { productId: 'a/b' } }, config, location.origin).url // '…/api/services/product/a%2Fb/details'
 */
export function addressOf(name: OperationName, input: AddressInput, config: PortalConfig, origin: string): CallAddress {
  const operation: Operation = operations[name];
  const api = new URL(config.apis[operation.api], origin).href.replace(/\/+$/, '');
  const path = config.paths[name] ?? operation.path;
  const url = new URL(
    api + path.replace(/:([A-Za-z]\w*)/g, (_, key: string) => segment(name, key, input.params?.[key])),
  );
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.append(key, String(value));
  }
  return { url: url.href, pattern: `${operation.method} ${api}${path}` };
}

function segment(name: OperationName, key: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') throw new TypeError(`${name} needs the path parameter ${key}`);
  return encodeURIComponent(text);
}
