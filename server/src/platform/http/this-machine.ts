import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** An address, and not a name that looks like one, such as `127.example.com`. */
function isLoopback(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether an address to listen on, or a name in a Host header, is this machine's own.
 *
 * @example isThisMachine('[::1]') // true
 */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return name === 'localhost' || isLoopback(name);
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
 * Whether this machine itself asks, under a name of its own, whatever `TRUST_PROXY` says. Three things must say so:
 *
 * - the connection;
 * - the forwarded addresses: behind a proxy on this machine every connection comes from it;
 * - the Host header and the forwarded ones: a foreign page may open its own name in a browser on this machine, after it
 *   has led that name here, and a proxy may tell nothing about the caller.
 */
export function isAskedByThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const addresses = [socket.remoteAddress ?? '', ...listed(headers['x-forwarded-for'])];
  const names = [headers.host ?? '', ...listed(headers['x-forwarded-host'])];
  return (
    headers.forwarded === undefined &&
    addresses.every(isLoopback) &&
    names.map((name) => name.replace(/:\d{1,5}$/, '')).every(isThisMachine)
  );
}

const listed = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
