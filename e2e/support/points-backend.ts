import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

/** A backend of a remote: another server, which knows its callers by the portal's token alone. */
export interface PointsBackend {
  address: string;
  /** What the tokens of the calls so far say. */
  callers: readonly Readonly<Record<string, unknown>>[];
  stop(): Promise<void>;
}

/** Answers each call with seven points. */
export async function startPointsBackend(): Promise<PointsBackend> {
  const callers: Record<string, unknown>[] = [];
  const server = createServer(({ headers }, response) => {
    const [, claims = ''] = headers.authorization?.split('.') ?? [];
    callers.push({ ...JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'), cookie: headers.cookie });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"points":7}');
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${port}`,
    callers,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
