import type { ComposedRemote } from '@portal/contract';
import type { Configuration } from 'webpack';
import { type DevServer, serve } from './dev-server.ts';
import { proxyTo, readConfiguration } from './portal-proxy.ts';

interface Response {
  json(body: unknown): void;
  status(code: number): Response;
}

/** A development build of the shell: still to be made, or already made. */
export type DevelopmentShell = { build: Configuration } | { folder: string };

interface Composition {
  /** The local remotes, read again for each page. */
  remotes: () => readonly ComposedRemote[];
  /** Whether calls are answered in the browser, from sample data. */
  mock: boolean;
}

/**
 * Serves a development shell in front of a portal. Calls and released remotes are the portal's; the given remotes are
 * local. It uses the development build of React, so that changes appear in the open page and the page keeps its state.
 */
export async function serveShell(
  shell: DevelopmentShell,
  port: number,
  portal: URL,
  composition: Composition,
): Promise<DevServer> {
  return serve('build' in shell ? shell.build : NOTHING_TO_BUILD, {
    port,
    server: {
      ...('folder' in shell ? { static: { directory: shell.folder, watch: false }, hot: false, client: false } : {}),
      historyApiFallback: true,
      proxy: proxyTo(portal),
      setupMiddlewares: (middlewares) => [
        {
          name: 'config.json',
          path: '/config.json',
          middleware: (_request: unknown, response: Response) => {
            composed(portal, composition).then(
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

const NOTHING_TO_BUILD: Configuration = { name: 'shell', mode: 'development', entry: {} };

async function composed(portal: URL, { remotes, mock }: Composition): Promise<Record<string, unknown>> {
  const config = await readConfiguration(portal);
  const local = remotes();
  const names = new Set(local.map(({ name }) => name));
  const released = (config.remotes ?? []) as readonly ComposedRemote[];
  const all = [...released.filter(({ name }) => !names.has(name)), ...local];
  return { ...config, ...(mock ? { mock } : {}), remotes: all };
}
