import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isWriteRefused } from '../database/database-errors.ts';
import { sentBearer } from '../http/bearer.ts';
import { HttpError } from '../http/http-error.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { isAskedByThisMachine } from '../http/this-machine.ts';
import type { Releases } from '../releases/releases.ts';

/** Longest wait of `/readyz` for the database, in milliseconds: its caller waits at most two seconds. */
const MAX_WAIT_MS = 1_900;

/** How often `/readyz` looks at the files of live releases, in milliseconds: there are hundreds of them. */
const LOOK_EVERY_MS = 10_000;

interface ProbeOptions {
  /** The token of `/metrics`. */
  token: string | undefined;
  releases: Releases;
}

/**
 * The addresses that are for an operator's machines.
 *
 * - `GET /healthz`: 200 `{ "status": "ok" }` while the process answers, also when it is too busy for calls.
 * - `GET /readyz`: the same when the database also answers within two seconds, the last write that was tried had room
 *   on its disk, and there is a shell to serve; otherwise 503. Every ten seconds it also looks whether files of
 *   live releases were changed.
 * - `GET /metrics`: Prometheus text 0.0.4, also when it is too busy, with the bearer token `METRICS_TOKEN`, or from
 *   this machine under a name of its own when no token is set; 404 for anybody else.
 */
export function probeRoutes(app: PortalApp, { token, releases }: ProbeOptions): void {
  const { database, metrics, clock } = app.portal;

  // One question at a time: a database that hangs must not get another from every probe.
  let ping: Promise<void> | undefined;
  const answersInTime = () => {
    ping ??= database.ping().finally(() => {
      ping = undefined;
    });
    return within(MAX_WAIT_MS, ping);
  };

  let lookedAt = Number.NEGATIVE_INFINITY;
  const liveNow = () => {
    const now = clock().getTime();
    if (Math.abs(now - lookedAt) < LOOK_EVERY_MS) return releases.live();
    lookedAt = now;
    return releases.checked();
  };

  app.get('/healthz', { config: { answersWhenBusy: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', async () => {
    try {
      await answersInTime();
    } catch (cause) {
      const words = isWriteRefused(cause) ? 'The database cannot be written' : 'The database does not answer';
      throw new HttpError(503, words, { cause, headers: { 'retry-after': '5' } });
    }
    if (!(await liveNow()).shell)
      throw new HttpError(503, 'There is no release of the shell to serve', {
        cause: new Error(`RELEASES_DIR is ${releases.folder}`),
        headers: { 'retry-after': '5' },
      });
    return { status: 'ok' };
  });

  app.get('/metrics', { config: { answersWhenBusy: true } }, async (request, reply) => {
    if (!mayRead(request, token)) throw new HttpError(404, 'There is no GET /metrics');
    const { contentType, text } = await metrics.page();
    return reply.type(contentType).header('cache-control', 'no-store').send(text);
  });
}

/** @throws Error when it takes longer than `patience` milliseconds */
async function within(patience: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience);
  });
  await Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isAskedByThisMachine(request);
  const sent = sentBearer(request.headers.authorization);
  return sent !== undefined && sameText(sent, token);
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
