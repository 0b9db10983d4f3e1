import { DATA_POLICY } from '@portal/contract/composition';
import type { FastifyReply, FastifyRequest } from 'fastify';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': DATA_POLICY,
} as const;

/** A year; browsers obey it only over https, and over http it would be a lie. */
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Gives every answer the strictest headers and the support id. What needs more, such as the document, says so itself afterwards.
 */
export async function secureAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...EVERYWHERE, 'x-support-id': request.id });
  if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
