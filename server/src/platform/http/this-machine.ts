import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether an address to listen on, or a name in a Host header, is this machine's own. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || LOOPBACK.test(name);
}

/**
 * Whether a request comes from this machine itself, judged by its connection, whatever `TRUST_PROXY` says. Behind a
 * proxy on this machine every request seems to come from it; the forwarded addresses show that it does not.
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
