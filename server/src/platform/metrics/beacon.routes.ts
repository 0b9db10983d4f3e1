import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PortalApp } from '../http/portal-app.ts';
import { limitFor } from '../rate-limits/limits.ts';
import type { RemoteFailure } from './metrics.ts';

const SMALL = 16 * 1024;

const BeaconBody = Compile(Type.Object({ name: Type.String() }));

/** What the shell reports when a release of a remote fails. */
const RemoteFailed = Compile(
  Type.Object({
    name: Type.Literal('remote-failed'),
    data: Type.Object({
      remote: Type.String(),
      version: Type.String(),
      phase: Type.Union([
        Type.Literal('contract'),
        Type.Literal('load'),
        Type.Literal('start'),
        Type.Literal('render'),
      ]),
      cause: Type.String(),
      instead: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  }),
);

/** How many characters of a browser's error cause are logged. */
const CAUSE = 300;

/**
 * `POST /api/beacon`: receives analytics events from a portal whose configuration says `{ "sink": "beacon", "url":
 * "/api/beacon" }`. It takes `{ name, data, at }` as JSON, even when the browser labels it as text, counts the
 * name and keeps nothing else. An event `remote-failed` is also counted by remote, version, phase and outcome, and its
 * cause is logged.
 *
 * Answers 204; 400 without a name, 413 above 16 KiB, 429 when there are too many.
 *
 * @example POST /api/beacon { "name": "login", "data": {}, "at": 1790000000000 } → 204
 */
export function beaconRoutes(app: PortalApp): void {
  app.post(
    '/api/beacon',
    { bodyLimit: SMALL, config: { rateLimit: limitFor({ api: 'base' }, app.portal.limits) } },
    async (request, reply) => {
      const body = asJson(request.body);
      if (!BeaconBody.Check(body)) return reply.code(400).send();
      app.portal.metrics.browserEvent(body.name);
      if (RemoteFailed.Check(body)) countFailure(app, request, body.data);
      return reply.code(204).send();
    },
  );
}

interface Failure {
  remote: string;
  version: string;
  phase: RemoteFailure['phase'];
  cause: string;
  instead?: string | null;
}

function countFailure(app: PortalApp, { log }: FastifyRequest, { cause, instead, ...release }: Failure): void {
  app.portal.metrics.remoteFailed({ ...release, outcome: instead ? 'previous' : 'panel' });
  log.warn({ ...release, cause: cause.slice(0, CAUSE), instead }, 'a remote failed in a browser');
}

/** `navigator.sendBeacon` sends a string as text/plain, whatever it holds. */
function asJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
