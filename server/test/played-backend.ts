import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConfigFile, completeConfig, type OperationName, SCOPE, type Scope } from '@portal/contract';
import { type Accounts, type Played, playContract, STEPS } from '@portal/delivery/conform';
import type { HTTPMethods } from 'fastify';
import { seedDatabase } from '../src/seed/seed.ts';
import { createTestApp, TEST_ASSETS, TEST_DATA_KEY, type TestApp } from './test-app.ts';

/** Accounts of the demo data for the kit. */
export const ACCOUNTS = {
  administrator: { username: 'marta.ferri', password: 'Bottega2026' },
  developer: { username: 'dev@softlab.it', password: 'Sviluppo2026' },
  otherDeveloper: 'dev@nuvola.it',
} satisfies Accounts;

/** With an administrator of another merchant, who signs in last. */
export const TWO_MERCHANTS: Accounts = {
  ...ACCOUNTS,
  otherMerchant: { username: 'paolo.neri', password: 'DueTorri2026' },
};

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string | Buffer;
}

interface Asked {
  path: string;
  method: string;
  body: string;
  headers: Record<string, string | string[] | undefined>;
  /** The `authorization` of whoever asks. */
  bearer?: string | undefined;
  /** Of whoever asks; undefined without a token. */
  scope?: Scope | undefined;
}

/** What goes wrong with the answer to a request; no answer at all for undefined. */
export type Fault = (request: Asked & { token: boolean }, answer: Answer) => Answer | undefined;

const none = { refused: () => false, ignored: () => false, held: () => false, open: () => false, unknownHeaders: [] };

/**
 * This server with the demo data as somebody's backend, behind one that lets a test break what it answers.
 *
 * @example backend.fault = ({ path }, answer) => (path.endsWith('/token') ? { ...answer, status: 503 } : answer);
 */
export function backendForEachTest() {
  const backend = {
    fault: ((_, answer) => answer) as Fault,
    /** Requests that it refuses without doing anything. */
    refused: none.refused as (request: Asked) => boolean,
    /** Requests that it answers as done to whoever may make them, without doing anything. */
    ignored: none.ignored as (request: Asked) => boolean,
    /** Requests that it never answers. */
    held: none.held as (request: Asked) => boolean,
    /** Requests that it does for whoever asks, as if somebody did who may. */
    open: none.open as (request: Asked) => boolean,
    /** Headers of requests that it knows nothing of. */
    unknownHeaders: none.unknownHeaders as readonly string[],
    portal: undefined as unknown as TestApp,
    origin: '',
    /** Plays the contract against it, as its own configuration says, or another. */
    async play(
      file?: ConfigFile,
      portalAddress?: string,
      accounts: Accounts = ACCOUNTS,
      stop?: AbortSignal,
      steps = STEPS,
    ): Promise<Played> {
      const { origin, portal } = backend;
      const config = completeConfig(file ?? (await portal.app.inject('/config.json')).json(), {
        hostname: 'localhost',
        origin,
      });
      const where = { ...(portalAddress ? { portal: portalAddress } : {}), ...(stop ? { stop } : {}) };
      return playContract({ origin, config, ...where }, accounts, {}, steps);
    },
    /** Plays only these calls, which takes a fraction of the time, and signs out. */
    playOnly(calls: readonly OperationName[], portalAddress?: string, accounts: Accounts = ACCOUNTS): Promise<Played> {
      const steps = STEPS.filter(({ call }) => call === 'logout' || calls.includes(call));
      return backend.play(undefined, portalAddress, accounts, undefined, steps);
    },
    async tokenOfMarta(): Promise<string> {
      return backend.tokenOf(ACCOUNTS.administrator);
    },
    async tokenOf({ username, password }: Accounts['administrator']): Promise<string> {
      const body = { grant_type: 'PASSWORD', client_id: 'portal', scope: 'microservices', username, password };
      return (await backend.portal.call('login', { body })).json().access_token;
    },
    /** The users and the catalogue of the test account. */
    async whatIsThere(): Promise<unknown> {
      const token = await backend.tokenOfMarta();
      const users = await backend.portal.call('getUsers', { token });
      return [users.json(), (await backend.portal.call('getCatalog', { token })).json()];
    },
  };

  const scopes = new Map<string, Scope>();
  const scopeFor = (url: string) => (/\/app(\/|$)/.test(url) ? SCOPE.developer : SCOPE.administrator);
  const whoMay = (url: string, asking?: string) =>
    [...scopes].findLast(([bearer, scope]) => scope === scopeFor(url) && bearer !== asking)?.[0];
  const server = createServer(async (asked, reply) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const { method = 'GET', url = '/' } = asked;
    const given = Object.entries(asked.headers).filter(([name]) => !backend.unknownHeaders.includes(name));
    const headers = { ...Object.fromEntries(given), 'accept-encoding': 'identity' };
    const { authorization: bearer } = asked.headers;
    const body = Buffer.concat(parts).toString();
    const request = { path: url, method, body, headers: asked.headers, bearer, scope: scopes.get(bearer ?? '') };
    if (backend.held(request)) return;
    if (backend.refused(request)) return void reply.writeHead(500).end('{}');
    if (backend.ignored(request) && request.scope === scopeFor(url)) {
      const done = /categor|product/.test(url) ? 'true' : '{"outcome":"OK"}';
      return void reply.writeHead(200, { 'content-type': 'application/json' }).end(done);
    }
    const payload = parts.length > 0 ? { payload: Buffer.concat(parts) } : {};
    const { app } = backend.portal;
    if (backend.open(request)) Object.assign(headers, { authorization: whoMay(url, bearer) });
    const answered = await app.inject({ method: method as HTTPMethods, url, headers, ...payload });
    if (url.endsWith('/token') && answered.statusCode === 200)
      scopes.set(`Bearer ${answered.json().access_token}`, answered.json().scope);
    const told = { ...request, token: bearer !== undefined };
    const right = { status: answered.statusCode, headers: answered.headers, body: answered.rawPayload };
    const answer = backend.fault(told, right);
    if (!answer) return void reply.destroy();
    const { 'content-length': _, ...sent } = answer.headers;
    reply.writeHead(answer.status, sent as Record<string, string>).end(answer.body);
  });

  beforeEach(async () => {
    Object.assign(backend, none, { fault: ((_, answer) => answer) as Fault });
    backend.portal = await createTestApp({ settings: { passkeyOrigins: [] } });
    await seedDatabase(backend.portal.database, 'demo', { dataKey: TEST_DATA_KEY, assets: TEST_ASSETS });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    backend.origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await backend.portal.close();
  });
  return backend;
}
