import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type RemoteDescriptor, SCOPE } from '@portal/contract';

/** Where pages call the backends of remotes, in every portal. */
const BACKENDS = '/api/backends';

/** The merchant of the sample person, for whom every call is made while a remote is developed. */
const MERCHANT = '1000001';

/** Seconds that a token works, as in a portal. */
const LIFE = 60;

/** A backend on this machine, to which the development shell takes the calls of its remote's pages. */
export interface LocalBackend {
  app: string;
  /** Its address. */
  address: string;
  /** Reads the remote's descriptor as it is now. */
  descriptor(): RemoteDescriptor;
}

/** How the development shell stands in for a portal before a remote's own backend. */
export interface BackendStandIn {
  /** Where the pages call it, below the shell's address. */
  path: string;
  /** Takes the calls to the backend, with a token in the place of the session's. */
  proxy: object;
  /** Where the public key is, and what is there. */
  keys: { path: string; content: object };
}

/**
 * Takes calls to a backend as a portal does: with a token for this backend alone, for a minute, with the scopes that
 * the descriptor names. The key is new each time. Every call is a sample administrator's: this shell has no sessions.
 *
 * @param issuer the address of the development shell
 */
export function standInFor(backend: LocalBackend, issuer: string): BackendStandIn {
  const { app } = backend;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const token = () => {
    const now = Math.floor(Date.now() / 1_000);
    const scopes = backend.descriptor().backend?.scopes ?? [];
    const role = SCOPE.administrator;
    const claims = {
      iss: issuer,
      aud: backend.address,
      sub: 'sample-administrator',
      merchant: MERCHANT,
      client_id: app,
      scope: scopes
        .filter((scope) => scope.for.includes(role))
        .map(({ name }) => name)
        .join(' '),
      role,
      iat: now,
      exp: now + LIFE,
      jti: randomUUID(),
    };
    const content = [{ alg: 'ES256', typ: 'at+jwt', kid }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signature.toString('base64url')}`;
  };
  const path = `${BACKENDS}/${app}`;
  return {
    path,
    proxy: {
      context: [`${path}/`],
      target: backend.address,
      pathRewrite: { [`^${path}`]: '' },
      changeOrigin: true,
      logLevel: 'silent',
      on: {
        proxyReq: (request: { setHeader(name: string, value: string): void; removeHeader(name: string): void }) => {
          request.removeHeader('cookie');
          request.setHeader('authorization', `Bearer ${token()}`);
        },
        error: (error: NodeJS.ErrnoException, _request: unknown, response: ServerResponse) => {
          const fact = `The backend of this remote does not answer at ${backend.address}`;
          console.error(`${fact}: ${error.code ?? error.message}`);
          response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
          response.end(JSON.stringify({ data: { statusCode: 503, message: fact } }));
        },
      },
    },
    keys: {
      path: `${BACKENDS}/jwks.json`,
      content: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }] },
    },
  };
}

/**
 * Runs a backend's program in this process, so that it ends with it, and again after each change in its folder.
 *
 * @param settings its environment, besides this one's
 * @returns ends it
 */
export function runBackend(file: string, settings: Readonly<Record<string, string>>): () => Promise<void> {
  let worker = begin();
  let timer: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(file, { env: { ...process.env, ...settings } });
    begun.on('error', (error) => console.error(`${file} has ended, and starts again when it changes:`, error));
    return begun;
  }
  async function beginAgain(): Promise<void> {
    await worker.terminate();
    worker = begin();
  }
  // An editor changes a file in several steps.
  const watcher = watch(dirname(file), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(beginAgain, 100);
  });
  return async () => {
    watcher.close();
    clearTimeout(timer);
    await worker.terminate();
  };
}
