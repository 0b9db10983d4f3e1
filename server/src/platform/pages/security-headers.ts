import { SECURITY_HEADERS } from '@portal/contract/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One year. It is not sent over http, where it would not be true. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Gives every answer the strictest headers and the support id. An answer that needs more, such as the document, sets
 * its own headers afterwards.
 */
export async function secureAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...SECURITY_HEADERS, 'x-support-id': request.id });
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
