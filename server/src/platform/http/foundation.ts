import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { LIMIT } from '@portal/contract';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { withCall } from '../logging/current-call.ts';
import { secureAnswer } from '../pages/security-headers.ts';
import { sharedLimitStore } from '../rate-limits/limit-store.ts';
import type { Tracing } from '../tracing/call-trace.ts';
import { sendBadAddress } from './bad-address.ts';
import { addressHash } from './caller-address.ts';
import { answerWriter } from './compiled-schemas.ts';
import { sendError } from './error-answer.ts';
import { HttpError } from './http-error.ts';
import { readJson } from './json-bodies.ts';
import { largeBodies } from './large-bodies.ts';
import type { PortalApp, PortalServices } from './portal-app.ts';
import { sendAway } from './send-away.ts';

interface FoundationOptions {
  logger: FastifyBaseLogger;
  trustProxy: boolean | number | string;
  /** Key of the hashes that replace callers' addresses. */
  addressKey: string;
  /** Records calls, or passes on the trace that they bring. */
  tracing: Tracing;
  /** Answers 503 while the machine is too busy. Off where builds and tests keep it busy. */
  sendsAwayWhenBusy: boolean;
}

/** Longest time to receive a request, in milliseconds: a slow sender cannot hold a connection for ever. */
const REQUEST_TIMEOUT = 60_000;

/** Delay of the event loop, in milliseconds, from which on calls are refused. */
const OVERLOADED = 1_500;

/** Longest path parameter in characters; no id, user name or token is longer. */
const MAX_PARAMETER_LENGTH = 256;

const SMALLEST_COMPRESSED = 1_024;

/** The server before its first route: errors, headers, limits, compression, back-pressure, measurements. */
export async function foundation(
  services: PortalServices,
  { logger, trustProxy, addressKey, tracing, sendsAwayWhenBusy }: FoundationOptions,
): Promise<PortalApp> {
  const app: PortalApp = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'supportId' }),
    genReqId: () => randomBytes(8).toString('hex'),
    frameworkErrors: sendBadAddress,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    requestTimeout: REQUEST_TIMEOUT,
    // The framework itself does not accept a number of proxies. An operator who sets one makes sure that nobody reaches
    // the server except through them.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });
  app.setSerializerCompiler<object>(({ schema }) => answerWriter(schema));
  app.decorate('portal', services);
  app.decorate('admitLargeBody', largeBodies());
  app.decorateRequest('bodySlot', null);
  app.decorateRequest('session', null);
  app.decorateRequest('application', null);
  app.decorateRequest('currentCall');
  app.decorateRequest('trace');
  app.setErrorHandler((error, request, reply) => withCall(request.currentCall, () => sendError(error, request, reply)));
  const hashOf = addressHash(addressKey);
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = tracing.begin({
      method: request.method,
      route: routeOf(request),
      headers: request.headers,
    });
    request.currentCall = {
      supportId: request.id,
      traceId: request.trace.traceId,
      address: hashOf(request.ip),
      userAgent: request.headers['user-agent'],
      asked: nothingAsked(),
    };
    withCall(request.currentCall, done);
  });
  app.addHook('onRequest', secureAnswer);
  // Set again, because reading a body leaves the context that the first hook opened.
  app.addHook('preHandler', (request, _reply, done) => withCall(request.currentCall, done));
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const asked = request.currentCall.asked ?? nothingAsked();
    request.trace.end({ status: reply.statusCode, operation, support_id: request.id, ...asked });
    if (!operation) return;
    services.metrics.callAnswered(operation, reply.statusCode, reply.elapsedTime / 1_000, asked);
    withCall(request.currentCall, () =>
      request.log.info({ operation, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call answered'),
    );
  });
  if (sendsAwayWhenBusy) {
    await app.register(underPressure, { maxEventLoopDelay: OVERLOADED, pressureHandler: sendAway });
  }
  await app.register(rateLimit, {
    global: false,
    store: sharedLimitStore(services.database.db, services.clock),
    keyGenerator: ({ currentCall }) => currentCall.address?.network ?? '',
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, `Too many calls: try again in ${Math.ceil(ttl / 1_000)} s`),
  });
  await app.register(compress, {
    globalDecompression: false,
    threshold: SMALLEST_COMPRESSED,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(formBody);
  await app.register(multipart, {
    limits: { fileSize: LIMIT.spreadsheetBytes, files: 1, parts: 5, fieldSize: 1_024, headerPairs: 20 },
  });
  readJson(app);
  letGoWhenClosing(app);
  return app;
}

/** Calls are traced; documents, files and probes are not. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string | undefined =>
  url?.startsWith('/api/') ? url : undefined;

const nothingAsked = () => ({ statements: 0, rows: 0 });

/**
 * While the server stops, a running call is answered, and then its connection is closed: an open connection would keep
 * the process alive.
 */
function letGoWhenClosing(app: PortalApp): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
