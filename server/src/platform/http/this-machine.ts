import type { Server } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** Whether an address to listen on, or a name in a Host header, is this machine's own. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || LOOPBACK.test(name);
}

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * The address at which this machine itself reaches a server.
 *
 * @param host the address or name that the server listens on
 * @example addressHere('0.0.0.0', 8080) // 'http://127.0.0.1:8080'
 */
export function addressHere(host: string, port: number): string {
  const own = EVERYWHERE[host] ?? host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

/** The same for a server in this process; undefined while it does not listen. */
export function addressOfServer(server: Pick<Server, 'address'>): string | undefined {
  const place = server.address();
  return typeof place === 'object' && place ? addressHere(place.address, place.port) : undefined;
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
