import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error-answer.ts';
import { ownPath } from './own-path.ts';

/**
 * Answers a request that no route can read, because a percent sign in its path encodes nothing. A browser that opens
 * such a page is sent to the address that means these very characters, where the portal says in Italian that the page
 * doesn't exist (SHELL-296). Every other request is refused like a failed call.
 *
 * @example GET /applications/%E0 → 302 to /applications/%25E0
 */
export function sendBadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, headers } = request;
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return sendError(error, request, reply);
  const [path = '', ...query] = request.url.split('?');
  const readable = ownPath(path).replaceAll('%', '%25');
  return reply.redirect([readable, ...query].join('?'));
}
