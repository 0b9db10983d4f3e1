import { networkInterfaces } from 'node:os';
import { otherEngine } from '../lab/engines/engine.ts';

/** The name under which the journeys' Chromium finds this machine. Unlike localhost it counts as insecure over http. */
const NAME = 'portal';

/** For Chromium, which then needs no entry in the machine's list of hosts. */
export const RESOLVES_NAME = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`;

/**
 * The address of a portal as others in its network open it, over plain http: under a name, or, in the other engines,
 * under the machine's number.
 *
 * @returns null if the machine has no network
 */
export function insecureAddress(address: string): string | null {
  const numbers = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const number = numbers.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const host = otherEngine() ? number : NAME;
  return host ? `http://${host}:${new URL(address).port}` : null;
}
