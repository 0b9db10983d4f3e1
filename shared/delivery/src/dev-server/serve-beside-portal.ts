import type { ComposedRemote } from '@portal/contract';
import type { Configuration } from 'webpack';
import { isPortTaken, whenStarterEnds } from '../this-machine.ts';
import { type DevServer, proxyTo, readConfiguration, serve } from './dev-server.ts';
import { localRelease, type SourceRemote, serveRemote } from './serve-remote.ts';

interface Serving {
  remotes: readonly SourceRemote[];
  shell: DevelopmentShell;
  portal: URL;
  /** Port of the first remote. The other remotes follow, then the shell. */
  port: number;
  /** Whether the development shell answers calls from sample data, so that none reaches the portal. */
  mock?: boolean;
}

/**
 * Serves remotes from their sources for a portal that runs elsewhere, and a development shell in front of it, until
 * this process or the command that started it ends.
 *
 * @returns lines that say where to open them
 * @throws Error when a port is taken or no portal answers
 */
export async function serveBesidePortal({ remotes, shell, portal, port, mock = false }: Serving): Promise<string[]> {
  // First of all: the processes above a command that was killed meanwhile can no longer be found.
  whenStarterEnds(() => process.exit());
  const last = port + remotes.length;
  for (let own = port; own <= last; own += 1) {
    if (await isPortTaken(own))
      throw new Error(`Port ${own} is taken. Choose others: --port <first> (${remotes.length + 1} in a row).`);
  }
  const config = await configurationOf(portal, mock);
  const served: { remote: SourceRemote; address: string }[] = [];
  for (const [place, remote] of remotes.entries())
    served.push({ remote, ...(await serveRemote(remote, port + place, portal)) });
  const local = () => served.map(({ remote, address }) => localRelease(remote, address));
  const { address: shellAddress } = await serveShell(shell, last, portal, { remotes: local, mock });

  const { allowed = false } = (config.overrides ?? {}) as { allowed?: boolean };
  const override = served.map(({ address }) => `override=${address}`).join('&');
  return [
    ...served.map(({ remote: { app }, address }) => `${app.padEnd(20)} ${address}`),
    '',
    `Development shell (changes appear in the open page${mock ? '; sample data' : ''}):\n  ${shellAddress}`,
    ...(config.remotes ? ['', released(allowed, portal, override)] : []),
  ];
}

const released = (allowed: boolean, { origin }: URL, override: string): string =>
  allowed
    ? `The portal as released (the page reloads after a change):\n  ${origin}/?${override}`
    : `${origin} does not allow local remotes: use the development shell, or a portal with OVERRIDES=on.`;

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
async function serveShell(
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

/** On sample data there need be no portal. */
const configurationOf = (portal: URL, mock: boolean): Promise<Record<string, unknown>> =>
  mock ? readConfiguration(portal).catch(() => ({})) : readConfiguration(portal);

async function composed(portal: URL, { remotes, mock }: Composition): Promise<Record<string, unknown>> {
  const config = await configurationOf(portal, mock);
  const local = remotes();
  const names = new Set(local.map(({ name }) => name));
  const released = (config.remotes ?? []) as readonly ComposedRemote[];
  const all = [...released.filter(({ name }) => !names.has(name)), ...local];
  return { ...config, ...(mock ? { mock } : {}), remotes: all };
}
