import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ComposedRemote, RemoteRelease } from '@portal/contract';

/** A tester's own machine: it serves a folder with a release of a remote to pages of every origin. */
export interface LocalRelease {
  /** Ends with a slash. */
  address: string;
  /** From now on, only `release.json` is served. */
  breakFiles(): void;
  /** From now on, it says that it uses a call of the contract that no portal has. */
  useUnknownCall(): void;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** The page that a local release has and no other. */
export const ONLY_LOCAL = '/solo-in-prova';

/** Serves a remote's live release as another version, with its first page at one more address. */
export async function serveLocally(releases: string, app: string): Promise<LocalRelease> {
  const { version } = JSON.parse(readFileSync(join(releases, app, 'live.json'), 'utf8')) as { version: string };
  const folder = join(releases, app, version);
  let broken = false;
  let unknown: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url?.split('?')[0]?.slice(1) ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    if (name === 'release.json') {
      const release = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ComposedRemote & RemoteRelease;
      const contract = [...(release.uses?.['@portal/contract'] ?? []), ...unknown];
      const uses = { ...release.uses, '@portal/contract': contract };
      const { routes } = release.descriptor;
      const descriptor = { ...release.descriptor, routes: [...routes, { ...routes[0], path: ONLY_LOCAL }] };
      return response.end(JSON.stringify({ ...release, version: '1.0.0-prova', descriptor, uses }));
    }
    if (broken || !/^[\w.-]+$/.test(name)) return response.writeHead(404).end();
    try {
      response.end(readFileSync(join(folder, name)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/`,
    breakFiles: () => {
      broken = true;
    },
    useUnknownCall: () => {
      unknown = ['getNothing'];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
