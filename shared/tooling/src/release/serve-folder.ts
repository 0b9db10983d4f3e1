import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** A folder that is being served on this machine. */
export interface ServedFolder {
  /** With a final slash. */
  address: string;
  stop(): Promise<void>;
}

/** Serves a composition on a free port of this machine: its files, and the document at every other address. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(async (request, answer) => {
    // Normalized from the root, an address cannot leave the folder.
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const isFile = extname(path) !== '';
    const content = await readFile(join(folder, isFile ? path : 'index.html')).catch(() => undefined);
    answer.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/html' });
    answer.end(content);
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
