import { type OperationName, operations } from '@portal/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { patient, saidBy } from './patient.ts';
import { askPortal } from './portal-address.ts';

/** Where a portal is open. */
export interface PortalAddress {
  address: string;
}

const ADDRESSES = { login: '/api/oauth/v2/token', guest: '/api/guest', base: '/api/services' } as const;

/** What a call takes, by the parts of its request. */
export interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Access token of the person who makes the call. */
  token?: string | undefined;
}

/** Sends a call by its name in the contract, once, and returns whatever the answer is. */
export function sendCall(
  address: string,
  name: OperationName,
  { params = {}, query = {}, headers = {}, body, token }: CallParts = {},
): Promise<Response> {
  const { method, api, path } = operations[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const asked = new URLSearchParams(query);
  const form = name === 'login';
  return askPortal(address, `${ADDRESSES[api]}${filled}${asked.size > 0 ? `?${asked}` : ''}`, {
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
}

/** Calls the portal's server by the contract's names, as the owner of the token. */
export async function callPortal(
  { address }: PortalAddress,
  name: OperationName,
  parts: Omit<CallParts, 'token'> = {},
  token?: string,
): Promise<unknown> {
  const answer = await sendCall(address, name, { ...parts, token });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** A portal does not say which of the two it is: that would tell whether a password is right. */
const OR_LOCKED = ', or the account is locked for a while after five wrong passwords';

/** Signs in without a browser; solves the human check if there is one. Waits where there were too many sign-ins. */
export async function logIn(portal: PortalAddress, username: string, password: string): Promise<LoggedIn> {
  const body = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', username, password };
  const answer = await patient(async () =>
    sendCall(portal.address, 'login', { body, headers: await solvedCheck(portal) }),
  );
  if (!answer.ok) throw new Error(`login answered ${await saidBy(answer)}${answer.status === 401 ? OR_LOCKED : ''}`);
  return (await answer.json()) as LoggedIn;
}

/**
 * Signs in without a browser, with the human check solved.
 *
 * @param portal where it is open
 * @returns the access token, for calls of your own: `authorization: Bearer …`
 * @example await tokenOf({ address: 'http://localhost:8080' }, 'marta.ferri', 'Bottega2026')
 */
export const tokenOf = async (portal: PortalAddress, username: string, password: string): Promise<string> =>
  (await logIn(portal, username, password)).access_token;

interface LoggedIn {
  access_token: string;
  scope: string;
}

async function solvedCheck({ address }: PortalAddress): Promise<Record<string, string>> {
  const { path } = operations.getHumanCheckChallenge;
  const answer = await patient(() => askPortal(address, `${ADDRESSES.guest}${path}?action=login`));
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`getHumanCheckChallenge answered ${await saidBy(answer)}`);
  const challenge = (await answer.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-human-check': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
