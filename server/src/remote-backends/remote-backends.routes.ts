import { SCOPE } from '@portal/contract';
import {
  askBackend,
  BackendFailure,
  forwardedAddress,
  MAX_BODY,
  METHODS,
  sentHeaders,
} from '@portal/delivery/backend-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BACKENDS_ADDRESS } from '../platform/config/compose-config.ts';
import { type KeyRing, keysOf } from '../platform/config/key-ring.ts';
import { boundedQueue } from '../platform/http/bounded-queue.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { limitFor } from '../platform/rate-limits/limits.ts';
import type { Enqueue } from '../platform/work-queue.ts';
import { backendFacts, grantedScopes } from './backend-grants.ts';
import { backendToken } from './backend-token.ts';
import { signingKey } from './signing-key.ts';

export { backendFacts };

/** Below this address each remote's backend has its own: `/api/backends/mf-loyalty/…`. */
const PREFIX = BACKENDS_ADDRESS;

/** Seconds for which a backend may keep the public keys. A backend that meets an unknown key asks again. */
const KEYS_KEPT = 300;

const SIGNED_IN = [SCOPE.administrator, SCOPE.staff, SCOPE.developer];

export interface RemoteBackendOptions {
  /** Addresses of the backends by remote, from the operator's settings. */
  addresses: Readonly<Record<string, string>>;
  /** Milliseconds that a backend may take for an answer. */
  patience: number;
  keys: KeyRing;
  /** Where people open the portal: it issues the tokens. */
  portalUrl: () => string;
}

type BackendRequest = FastifyRequest<{ Params: { remote: string } }>;

/**
 * Forwards calls of remotes to backends of their own.
 *
 * - `/api/backends/<remote>/<path>` goes to the address that the operator has set for the remote, and nowhere else. The
 *   call carries the portal's token; what is forwarded carries another, exchanged here, for this backend, for a minute,
 *   with the scopes that the operator has granted for the calling person.
 * - `GET /api/backends/jwks.json` has the public keys with which a backend checks these tokens (RFC 7517).
 *
 * Answers 401 without a session, 403 when nothing is granted for the caller, 404 for a remote without a backend, 503
 * when the backend is away, and 502 when its answer can't be passed on. Any other answer is the backend's own.
 *
 * @example await portal.backend.call('/points'); // GET /api/backends/mf-loyalty/points
 */
export async function remoteBackendRoutes(app: PortalApp, options: RemoteBackendOptions): Promise<void> {
  const { addresses, patience, keys, portalUrl } = options;
  const { callers, clock, database, limits } = app.portal;
  const rateLimit = limitFor({ api: 'base' }, limits);
  const queues = new Map<string, Enqueue>(Object.keys(addresses).map((remote) => [remote, queueOf(remote)]));

  app.get(`${PREFIX}/jwks.json`, async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_KEPT}`)
      .type('application/jwk-set+json')
      .send({ keys: keysOf(keys).map((key) => signingKey(key).publicJwk) }),
  );

  await app.register(async (scope) => {
    // A body goes on as it came: nothing here reads it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { remote: string } }>({
      method: [...METHODS],
      url: `${PREFIX}/:remote/*`,
      exposeHeadRoute: false,
      bodyLimit: MAX_BODY,
      config: { rateLimit },
      // Before the body is read: only somebody who may make the call gets to send one.
      preParsing: async (request) => {
        targetOf(request);
        request.session = await callers.session(database.db, request.headers.authorization, SIGNED_IN, clock());
      },
      handler: (request, reply) => forward(request, reply).catch(toHttpError),
    });
  });

  async function forward(request: BackendRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { session } = request;
    const { remote, target } = targetOf(request);
    const enqueue = queues.get(remote);
    if (!session || !enqueue) throw new Error('A call to a backend was let in without its session');
    const address = forwardedAddress(target, request.url.slice(`${PREFIX}/${remote}`.length));
    const scopes = await grantedScopes(database.db, remote, session.scope);
    if (scopes.length === 0) throw new HttpError(403, `No scope of ${remote} is granted for ${session.scope}`);
    const leaves = new AbortController();
    reply.raw.once('close', () => leaves.abort());
    const answer = await enqueue(
      () =>
        request.trace.callOut({ remote, method: request.method, address }, (trace) =>
          askBackend({
            method: request.method,
            address,
            headers: request.headers,
            body: request.body instanceof Buffer ? request.body : undefined,
            token: backendToken({
              session,
              remote,
              scopes,
              audience: target,
              issuer: portalUrl(),
              key: signingKey(keys.present),
              now: clock(),
            }),
            supportId: request.id,
            trace,
            patience,
            signal: leaves.signal,
          }),
        ),
      session.account.contractCode ?? session.account.id,
    );
    request.log.info({ backend: remote, status: answer.status }, 'backend answered');
    return reply.code(answer.status).headers(sentHeaders(answer)).send(answer.body);
  }

  /** @throws HttpError 404 unless the operator has named a backend for the remote, as it is written in the address */
  function targetOf({ params: { remote }, url }: BackendRequest): { remote: string; target: string } {
    const target = Object.hasOwn(addresses, remote) ? addresses[remote] : undefined;
    if (target === undefined || !url.startsWith(`${PREFIX}/${remote}/`)) {
      throw new HttpError(404, 'There is no such backend');
    }
    return { remote, target };
  }
}

/** One slow backend keeps only its own callers waiting. */
const queueOf = (remote: string): Enqueue =>
  boundedQueue({ atOnce: 16, waiting: 48, ofEach: 12, refusal: `Too many calls to the backend of ${remote}` });

function toHttpError(error: unknown): never {
  if (!(error instanceof BackendFailure)) throw error;
  const { status, message, headers, cause } = error;
  throw new HttpError(status, message, { headers, cause });
}
