import { type OperationName, operations } from '@portal/contract';
import type { RunningPortal } from './running-portal.ts';

const ADDRESSES = { login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' } as const;

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls the portal's server by the contract's names, as the owner of the token. */
export async function callPortal(
  { address }: RunningPortal,
  name: OperationName,
  { params = {}, query = {}, headers = {}, body }: Input = {},
  token?: string,
): Promise<unknown> {
  const { method, api, path } = operations[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const form = name === 'login';
  const answer = await fetch(`${address}${ADDRESSES[api]}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined
      ? {}
      : { body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Signs in without a browser, on a portal without human check; returns the access token. */
export async function tokenOf(portal: RunningPortal, username: string, password: string): Promise<string> {
  const body = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', username, password };
  const { access_token } = (await callPortal(portal, 'login', { body })) as { access_token: string };
  return access_token;
}
