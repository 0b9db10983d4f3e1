import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from './ratios.ts';

/** A request as it goes over the wire. */
export type RawRequest = Buffer;

export interface RawAnswer {
  status: number;
  /** Length of its body. */
  bytes: number;
  body: Buffer;
}

/** Writes a request without a client library, whose work would be measured as well. */
export function rawRequest(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string | undefined } = {},
): RawRequest {
  const content = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: 'localhost', ...headers, ...content }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
}

/** A connection that sends one request at a time. */
export interface RawConnection {
  exchange(request: RawRequest): Promise<RawAnswer>;
  close(): void;
}

/** @example const { status } = await (await rawConnection(server.address)).exchange(request); */
export async function rawConnection(address: string): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const read = answersOf(socket);
  return {
    exchange(request) {
      const answer = read();
      socket.write(request);
      return answer;
    },
    close: () => socket.destroy(),
  };
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Reads answers that state their length, as all uncompressed answers of the portal do. */
function answersOf(socket: Socket): () => Promise<RawAnswer> {
  let waiting: PromiseWithResolvers<RawAnswer> | undefined;
  let chunks: Buffer[] = [];
  let have = 0;
  let need = Number.POSITIVE_INFINITY;
  let head = { status: 0, start: 0 };
  const fail = (error: Error) => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    have += chunk.length;
    if (need === Number.POSITIVE_INFINITY) {
      const begin = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      const end = begin.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const text = begin.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      head = { status: Number(text.slice(9, 12)), start: end + END_OF_HEAD.length };
      need = head.start + length;
    }
    if (have < need) return;
    const body = Buffer.concat(chunks).subarray(head.start, need);
    const { status } = head;
    [chunks, have, need] = [[], 0, Number.POSITIVE_INFINITY];
    waiting?.resolve({ status, bytes: body.length, body });
  });
  return () => {
    waiting = Promise.withResolvers();
    return waiting.promise;
  };
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** Sends a request over several connections at once, each again as soon as it is answered, for this long. */
export async function rawLoad(
  address: string,
  request: RawRequest,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => rawConnection(address)));
  const times: number[] = [];
  const began = performance.now();
  const end = began + milliseconds;
  await Promise.all(
    open.map(async ({ exchange, close }) => {
      while (performance.now() < end) {
        const sent = performance.now();
        const { status, body } = await exchange(request);
        if (status !== 200) throw new Error(`Under load a call answered ${status}: ${body.toString('utf8', 0, 500)}`);
        times.push(performance.now() - sent);
      }
      close();
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: times.length / seconds, p99: percentile(times, 0.99) };
}
