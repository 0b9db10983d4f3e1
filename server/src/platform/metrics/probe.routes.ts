import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * What an operator's machines ask.
 *
 * - `GET /healthz`: 200 `{ "status": "ok" }` while the process answers.
 * - `GET /readyz`: the same when the database answers too, otherwise 503.
 * - `GET /metrics`: Prometheus text 0.0.4; with the bearer token `METRICS_TOKEN`, or from this machine when none is set; 404 for anybody else.
 *
 * @param token of `/metrics`
 */
export function probeRoutes(app: PortalApp, token: string | undefined): void {
  const { database, metrics } = app.portal;

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    try {
      await database.ping();
    } catch (cause) {
      throw new HttpError(503, 'The database does not answer', { cause, headers: { 'retry-after': '5' } });
    }
    return { status: 'ok' };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new HttpError(404, 'There is no GET /metrics');
    const { contentType, text } = await metrics.page();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  // Behind a proxy on this machine everybody seems to come from it: the forwarded header gives them away.
  return LOOPBACK.test(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined;
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
