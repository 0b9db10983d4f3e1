import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { PortalApp } from '../http/portal-app.ts';
import { limitFor } from '../rate-limits/limits.ts';

const SMALL = 16 * 1024;

const BeaconBody = Compile(Type.Object({ name: Type.String() }));

/**
 * `POST /api/beacon`: receives analytics events from a portal whose configuration says `{ "sink": "beacon", "url":
 * "/api/beacon" }`. It takes `{ name, data, at }` as JSON, even when the browser labels it as text. It counts
 * the name and keeps nothing else.
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
      return reply.code(204).send();
    },
  );
}

/** `navigator.sendBeacon` sends a string as text/plain, whatever the string contains. */
function asJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
