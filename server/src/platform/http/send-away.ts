import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

/**
 * What a server under pressure does with a request: it refuses it, unless its route is `answersWhenBusy`.
 *
 * @throws HttpError 503 with `retry-after`
 */
export async function sendAway({ routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.answersWhenBusy) return;
  throw new HttpError(503, 'The server is too busy', { headers: { 'retry-after': '5' } });
}
