import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote } from '@portal/contract';
import { sourceDescriptor } from '../release/source-descriptor.ts';
import { containerName, remoteConfig } from '../webpack/index.ts';
import { type RemoteRoom, roomFolder } from '../workspace.ts';
import { type DevServer, serve } from './dev-server.ts';

interface Response {
  set(name: string, value: string): Response;
  json(body: unknown): void;
}

/**
 * Serves a remote from the work tree, with a `release.json` like that of a released folder. A portal asks for this file
 * when a tester gives it this server's address.
 *
 * @param portal address of the portal whose pages will load it
 */
export async function serveRemote(room: RemoteRoom, port: number, portal: URL): Promise<DevServer> {
  const target = {
    mode: 'development',
    output: join(roomFolder(room), 'dist'),
    version: 'local',
    refresh: 'guest',
  } as const;
  return serve(remoteConfig(room, target), {
    port,
    hosts: [portal.hostname],
    server: {
      setupMiddlewares: (middlewares) => [
        {
          name: 'release.json',
          path: '/release.json',
          middleware: (_request: unknown, response: Response) =>
            response.set('access-control-allow-origin', '*').json(localRelease(room, `http://localhost:${port}/`)),
        },
        ...middlewares,
      ],
    },
  });
}

/** Reads the sources each time, so that a route that was just added appears with the next load of the page. */
export function localRelease(room: RemoteRoom, baseUrl: string): ComposedRemote {
  const { version } = JSON.parse(readFileSync(join(roomFolder(room), 'package.json'), 'utf8')) as { version: string };
  const name = containerName(room);
  return {
    name,
    version: `${version}-local`,
    baseUrl,
    entry: 'remoteEntry.js',
    pages: {},
    descriptor: sourceDescriptor(room),
  };
}
