import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposedRemote } from '@portal/contract';
import type { Configuration } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { containerName, type RemoteTarget, remoteConfig } from '../webpack/remote-config.ts';
import { type DevServer, serve } from './dev-server.ts';
import { tellFailures } from './told-failures.ts';
import { TypeWarnings } from './type-warnings.ts';
import { WatchedDescriptor } from './watched-descriptor.ts';

interface Request {
  path: string;
}

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
  /** The file of TypeScript's command, which then checks its types beside. */
  types?: string;
};

/** A remote that is served from its sources. */
export interface ServedRemote extends DevServer {
  /** Describes it as it is now, so that a route that was just added appears with the next load of the page. */
  release(): ComposedRemote;
}

/**
 * Serves a remote from its sources, with a `release.json` like that of a released folder. A portal asks for this file
 * when a tester gives it this server's address. A mistake in the descriptor fails the build, one in the types is a
 * warning of it: both are shown in the terminal and in the open page.
 *
 * @param portal address of the portal whose pages will load it
 * @throws Refusal when the descriptor has a mistake from the start
 */
export async function serveRemote(
  { app, place, shared, adjust = (config) => config, types }: SourceRemote,
  port: number,
  portal: URL,
): Promise<ServedRemote> {
  const target = {
    place,
    shared,
    mode: 'development',
    output: join(place.folder, 'dist'),
    version: 'local',
    refresh: 'guest',
  } as const;
  let server: WebpackDevServer | undefined;
  const descriptor = new WatchedDescriptor(place.folder, () => server?.middleware?.publish({ action: 'reload' }));
  const { version } = JSON.parse(readFileSync(join(place.folder, 'package.json'), 'utf8')) as { version: string };
  const release = (): ComposedRemote => ({
    name: containerName(app),
    version: `${version}-local`,
    baseUrl: `http://localhost:${port}/`,
    entry: 'remoteEntry.js',
    pages: {},
    descriptor: descriptor.current,
  });
  const config = adjust(remoteConfig(app, target));
  const plugins = [...(config.plugins ?? []), descriptor, ...(types ? [new TypeWarnings(place.folder, types)] : [])];
  const served = await serve(
    { ...config, plugins },
    {
      port,
      hosts: [portal.hostname],
      server: {
        setupMiddlewares: (middlewares, devServer) => {
          server = devServer;
          return [
            {
              name: 'release.json',
              path: '/release.json',
              middleware: (_request: unknown, response: Response) =>
                response.set('access-control-allow-origin', '*').json(release()),
            },
            { name: 'failures', middleware: tellFailures(release) },
            {
              name: 'pictures of tiles',
              middleware: ({ path }: Request, response: Response, next: () => void) => {
                const found = descriptor.current.tiles.find(({ image }) => image !== undefined && path === `/${image}`);
                if (found?.image === undefined) next();
                else response.sendFile(join(place.folder, found.image));
              },
            },
            ...middlewares,
          ];
        },
      },
    },
  );
  return { ...served, release };
}
