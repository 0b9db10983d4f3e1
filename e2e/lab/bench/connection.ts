import { Agent, request } from 'node:http';
import autocannon from 'autocannon';

/** A call as it goes over the wire. */
export interface SentCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/** A connection that sends one call at a time. */
export interface Connection {
  /** Sends a call, and reads the whole answer. */
  exchange(call: SentCall): Promise<{ status: number; body: Buffer }>;
  close(): void;
}

/** @example const { status } = await connectionTo(server.address).exchange({ method: 'GET', path: '/readyz' }); */
export function connectionTo(address: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    exchange: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const sent = request(`${address}${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
          answer.once('error', reject);
        });
        sent.once('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Sends one call again and again over some connections.
 *
 * @throws Error when an answer is not 2xx, or a connection breaks
 * @returns answers a second, and the 99th percentile of their times in milliseconds
 */
export async function loadWith(
  address: string,
  { method, path, headers = {}, body }: SentCall,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({
    ...{ url: `${address}${path}`, method, headers: { ...headers }, connections, duration: milliseconds / 1_000 },
    ...(body === undefined ? {} : { body }),
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} calls broke`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
