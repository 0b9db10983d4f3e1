import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote, RemoteDescriptor } from '@portal/contract';
import type { Configuration } from 'webpack';
import { containerName, type RemoteTarget, remoteConfig } from '../webpack/remote-config.ts';
import { type DevServer, serve } from './dev-server.ts';

interface Response {
  set(name: string, value: string): Response;
  json(body: unknown): void;
  sendFile(path: string): void;
}

/** A remote whose sources are on this machine. */
export type SourceRemote = Pick<RemoteTarget, 'place' | 'shared'> & {
  app: string;
  /** Changes its build before it is served. */
  adjust?: (config: Configuration) => Configuration;
};

/**
 * Serves a remote from its sources, with a `release.json` like that of a released folder. A portal asks for this file
 * when a tester gives it this server's address.
 *
 * @param portal address of the portal whose pages will load it
 */
export async function serveRemote(
  { app, place, shared, adjust = (config) => config }: SourceRemote,
  port: number,
  portal: URL,
): Promise<DevServer> {
  const target = {
    place,
    shared,
    mode: 'development',
    output: join(place.folder, 'dist'),
    version: 'local',
    refresh: 'guest',
  } as const;
  return serve(adjust(remoteConfig(app, target)), {
    port,
    hosts: [portal.hostname],
    server: {
      setupMiddlewares: (middlewares) => [
        {
          name: 'release.json',
          path: '/release.json',
          middleware: (_request: unknown, response: Response) =>
            response
              .set('access-control-allow-origin', '*')
              .json(localRelease({ app, place }, `http://localhost:${port}/`)),
        },
        ...tileImages(place.folder),
        ...middlewares,
      ],
    },
  });
}

/** Serves the pictures of tiles from the sources. */
function tileImages(folder: string) {
  const { tiles } = descriptorIn(folder);
  return tiles.flatMap(({ image }) => {
    if (image === undefined) return [];
    const middleware = (_request: unknown, response: Response) => response.sendFile(join(folder, image));
    return [{ name: image, path: `/${image}`, middleware }];
  });
}

const descriptorIn = (folder: string): RemoteDescriptor =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteDescriptor;

/** Reads the sources each time, so that a route that was just added appears with the next load of the page. */
export function localRelease({ app, place }: Pick<SourceRemote, 'app' | 'place'>, baseUrl: string): ComposedRemote {
  const read = (file: string) => JSON.parse(readFileSync(join(place.folder, file), 'utf8'));
  const { version } = read('package.json') as { version: string };
  const name = containerName(app);
  return {
    name,
    version: `${version}-local`,
    baseUrl,
    entry: 'remoteEntry.js',
    pages: {},
    descriptor: descriptorIn(place.folder),
  };
}
