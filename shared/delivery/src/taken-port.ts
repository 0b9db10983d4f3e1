import { createServer } from 'node:net';

/**
 * Whether another program listens on a port already. Commands ask before a build, which takes a while.
 *
 * @param host the one to listen on
 * @example await isPortTaken(8080) // true while the portal runs
 */
export function isPortTaken(port: number, host = 'localhost'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => resolve(false)));
  });
}
