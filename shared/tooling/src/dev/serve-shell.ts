import { join } from 'node:path';
import type { ComposedRemote } from '@portal/contract';
import { shellConfig } from '../webpack/index.ts';
import { roomFolder } from '../workspace.ts';
import { type DevServer, serve } from './dev-server.ts';
import { proxyTo, readConfiguration } from './portal-proxy.ts';

interface Response {
  json(body: unknown): void;
  status(code: number): Response;
}

/**
 * Serves the shell from the work tree, in front of a portal. Calls and released remotes are the portal's; the given
 * remotes are local. It uses the development build of React, so that changes appear in the open page and the page keeps
 * its state.
 *
 * @param remotes the local ones, read again for each page
 */
export async function serveShell(
  port: number,
  portal: URL,
  remotes: () => readonly ComposedRemote[],
): Promise<DevServer> {
  const target = {
    mode: 'development',
    output: join(roomFolder('shell'), 'dist'),
    version: 'local',
    refresh: 'owner',
  } as const;
  return serve(shellConfig(target, '/'), {
    port,
    server: {
      historyApiFallback: true,
      proxy: proxyTo(portal),
      setupMiddlewares: (middlewares) => [
        {
          name: 'config.json',
          path: '/config.json',
          middleware: (_request: unknown, response: Response) => {
            composed(portal, remotes()).then(
              (config) => response.json(config),
              (error: unknown) => response.status(502).json({ error: String(error) }),
            );
          },
        },
        ...middlewares,
      ],
    },
  });
}

async function composed(portal: URL, local: readonly ComposedRemote[]): Promise<Record<string, unknown>> {
  const config = await readConfiguration(portal);
  const names = new Set(local.map(({ name }) => name));
  const released = (config.remotes ?? []) as readonly ComposedRemote[];
  return { ...config, remotes: [...released.filter(({ name }) => !names.has(name)), ...local] };
}
