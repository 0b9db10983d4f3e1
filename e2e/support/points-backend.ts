import { createServer, type IncomingHttpHeaders } from 'node:http';
import { freePort } from './free-port.ts';

/** A backend of a remote: another server, which knows its callers only by the portal's token. */
export interface PointsBackend {
  address: string;
  /** What each call so far contained. */
  calls: readonly BackendCall[];
  stop(): Promise<void>;
}

interface BackendCall {
  /** The claims of its token. */
  claims: unknown;
  headers: IncomingHttpHeaders;
}

/** Answers each call with seven points. */
export async function startPointsBackend(): Promise<PointsBackend> {
  const calls: BackendCall[] = [];
  const server = createServer(({ headers }, response) => {
    const [, claims = ''] = headers.authorization?.split('.') ?? [];
    calls.push({ claims: JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}'), headers });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"points":7}');
  });
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${port}`,
    calls,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
