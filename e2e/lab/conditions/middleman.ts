import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ending } from '../../support/at-end.ts';

/** What a middleman does to the answers that pass through it. */
export interface Meddling {
  /** Sources of scripts that run in each document before its own. */
  scripts?: readonly string[];
  /** Another text in place of an answer's; undefined leaves it as it is. */
  change?(path: string, text: string): string | undefined;
  /** Whole answers that take the place of the portal's, by their paths. */
  kept?: ReadonlyMap<string, Passed>;
  /** Whether a request gets no answer. */
  refuses?(path: string): boolean;
  /** Milliseconds before each answer. */
  waitMs?: number;
  /** How many bytes pass in a second, of all answers together. */
  bytesPerSecond?: number;
}

const CHUNK = 4_096;

/** The policy of a document allows no other code than the portal's, and this address looks like one of it. */
const SCRIPTS_PATH = '/before-all-scripts.js';

/** The answer that a browser gets to the address of a document, to be given again later. */
export async function keepDocument(address: string): Promise<Passed> {
  const answer = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  const { connection, 'transfer-encoding': encoding, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Whatever is needed to run a function in a page, as a text. */
export const sourceOf = <Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string =>
  `(${run.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')});`;

/**
 * Stands between browser and portal, as networks, extensions and hosts do. The same for every engine, whatever its
 * driver can do.
 *
 * @returns its address
 */
export async function startMiddleman(portal: string, meddling: Meddling, { atEnd }: Ending): Promise<string> {
  let free = Promise.resolve();
  /** Lets the chunks of all answers pass one after the other. */
  const enqueue = (bytes: number) => {
    const { bytesPerSecond } = meddling;
    if (bytesPerSecond) free = free.then(() => pause((bytes / bytesPerSecond) * 1000));
    return free;
  };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = asked.url ?? '/';
    if (meddling.refuses?.(path)) return void asked.destroy();
    if (path === SCRIPTS_PATH)
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(meddling.scripts?.join('\n'));
    const { headers, status, body } = meddling.kept?.get(path) ?? (await forwarded(portal, asked));
    if (meddling.waitMs) await pause(meddling.waitMs);
    const sent = changed(path, headers, body, meddling);
    answer.writeHead(status, { ...headers, 'content-length': sent.length });
    for (let from = 0; from < sent.length; from += CHUNK) {
      const chunk = sent.subarray(from, from + CHUNK);
      await enqueue(chunk.length);
      answer.write(chunk);
    }
    answer.end();
  }

  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return `http://localhost:${port}`;
}

interface Passed {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

function forwarded(portal: string, asked: IncomingMessage): Promise<Passed> {
  return new Promise((resolve, reject) => {
    // What is changed must be readable; what is only slow keeps its compression.
    const accepts = /text\/html/.test(asked.headers.accept ?? '') || asked.url?.startsWith('/config.json');
    const headers = { ...asked.headers, ...(accepts && { 'accept-encoding': 'identity' }) };
    const passedOn = request(new URL(asked.url ?? '/', portal), { method: asked.method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const { connection, 'transfer-encoding': encoding, ...kept } = answer.headers;
        resolve({ status: answer.statusCode ?? 502, headers: defined(kept), body: Buffer.concat(parts) });
      });
    });
    passedOn.on('error', reject);
    asked.pipe(passedOn);
  });
}

const defined = (headers: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

function changed(path: string, headers: Passed['headers'], body: Buffer, { scripts = [], change }: Meddling): Buffer {
  const isDocument = String(headers['content-type']).startsWith('text/html');
  const isText = isDocument || String(headers['content-type']).startsWith('application/json');
  if (!isText || headers['content-encoding']) return body;
  const text = change?.(path, body.toString()) ?? body.toString();
  if (!isDocument || scripts.length === 0) return Buffer.from(text);
  return Buffer.from(text.replace('<head>', `<head><script src="${SCRIPTS_PATH}"></script>`));
}
