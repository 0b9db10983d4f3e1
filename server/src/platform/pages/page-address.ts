import type { FastifyRequest } from 'fastify';

/** The portal's address as the browser wrote it; an invalid Host header counts as this machine. */
export function pageAddress({ protocol, host }: FastifyRequest): URL {
  const address = `${protocol}://${host}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost');
}
