import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether an address to listen on, or a name in a Host header, is this machine's own. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || LOOPBACK.test(name);
}

/**
 * Whether a request comes from this machine itself: by its connection, whatever `TRUST_PROXY` believes. Behind a proxy
 * here everybody seems to come from it, and the forwarded addresses give them away.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  return (
    headers.forwarded === undefined &&
    [socket.remoteAddress ?? '', ...forwarded].every((address) => LOOPBACK.test(address))
  );
}
