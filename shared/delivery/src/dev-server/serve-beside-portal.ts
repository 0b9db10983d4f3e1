import type { ComposedRemote } from '@portal/contract';
import type { Configuration } from 'webpack';
import { Refusal } from '../store/refusal.ts';
import { isPortTaken, whenStarterEnds } from '../this-machine.ts';
import { type BackendStandIn, standInFor } from './backend-stand-in.ts';
import { type DevServer, proxyTo, readConfiguration, serve } from './dev-server.ts';
import { namedBackend } from './named-backend.ts';
import { runBackend } from './run-backend.ts';
import { type LocalBackend, sampleTokens } from './sample-tokens.ts';
import { type ServedRemote, type SourceRemote, serveRemote } from './serve-remote.ts';
import { keepFailures } from './told-failures.ts';

interface Serving {
  remotes: readonly SourceRemote[];
  shell: DevelopmentShell;
  portal: URL;
  /** Port of the first remote. The other remotes follow, then the shell, then a backend that is started. */
  port: number;
  /** The backend of the first remote: its address, or the file of its program, which is started. */
  backend?: string | undefined;
  /** Whether the development shell answers calls from sample data, so that none reaches the portal. */
  mock?: boolean;
}

/**
 * Serves remotes from their sources for a portal that runs elsewhere, and a development shell in front of it, until
 * this process or the command that started it ends.
 *
 * @returns lines that say where to open them
 * @throws Refusal when a port is taken, no portal answers, or the backend is neither an address nor a file
 */
export async function serveBesidePortal({
  remotes,
  shell,
  portal,
  port,
  backend,
  mock = false,
}: Serving): Promise<string[]> {
  const named = backend === undefined ? undefined : namedBackend(backend);
  const program = named && 'file' in named ? named.file : undefined;
  // Before anything that takes time: the processes above a command that was killed meanwhile can no longer be found.
  whenStarterEnds(() => process.exit());
  const last = port + remotes.length;
  const count = remotes.length + (program ? 2 : 1);
  for (let own = port; own < port + count; own += 1) {
    if (await isPortTaken(own))
      throw new Refusal(`Port ${own} is taken. Choose others: --port <first> (${count} in a row).`);
  }
  const config = await configurationOf(portal, mock);
  const served: (ServedRemote & { app: string })[] = [];
  for (const [place, remote] of remotes.entries())
    served.push({ app: remote.app, ...(await serveRemote(remote, port + place, portal)) });
  const local = () => served.map(({ release }) => release());
  const issuer = `http://localhost:${last}`;
  const address = named && ('file' in named ? `http://localhost:${last + 1}` : named.address);
  const [first] = served;
  const standIn = first && address ? standInForSample(backendOf(first, address), issuer) : undefined;
  if (program)
    runBackend(program, {
      PORT: String(last + 1),
      PORTAL_URL: issuer,
      AUDIENCE: `http://localhost:${last + 1}`,
    });
  const { address: shellAddress } = await serveShell(shell, last, portal, { remotes: local, mock, standIn });

  const { allowed = false } = (config.overrides ?? {}) as { allowed?: boolean };
  const override = served.map(({ address }) => `override=${address}`).join('&');
  return [
    ...served.map(({ app, address }) => `${app.padEnd(20)} ${address}`),
    ...(standIn && first
      ? [`${'its backend'.padEnd(20)} ${address}, calls as a sample administrator with tokens of ${issuer}`]
      : []),
    '',
    `Development shell (changes appear in the open page${mock ? '; sample data' : ''}):\n  ${shellAddress}`,
    ...(config.remotes ? ['', released(allowed, portal, override)] : []),
  ];
}

const released = (allowed: boolean, { origin }: URL, override: string): string =>
  allowed
    ? `The portal as released (the page reloads after a change):\n  ${origin}/?${override}`
    : `${origin} does not allow local remotes: use the development shell, or a portal with OVERRIDES=on.`;

interface Request {
  headers: { host?: string };
}

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
  /** Takes the calls to a backend on this machine. */
  standIn: BackendStandIn | undefined;
}

const standInForSample = (backend: LocalBackend, issuer: string): BackendStandIn =>
  standInFor(backend, sampleTokens(backend, issuer));

const backendOf = ({ app, release }: ServedRemote & { app: string }, address: string): LocalBackend => ({
  app,
  address,
  descriptor: () => release().descriptor,
});

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
          middleware: ({ headers }: Request, response: Response) => {
            composed(portal, composition, `http://${headers.host}`).then(
              (config) => response.json(config),
              (error: unknown) => response.status(502).json({ error: String(error) }),
            );
          },
        },
        ...middlewaresOf(composition.standIn),
        { name: 'failures', middleware: keepFailures },
        ...middlewares,
      ],
    },
  });
}

function middlewaresOf(standIn: BackendStandIn | undefined) {
  if (!standIn) return [];
  const { path, keys, answer } = standIn;
  return [
    {
      name: 'keys',
      path: keys.path,
      middleware: (_request: unknown, response: Response) => response.json(keys.content),
    },
    { name: 'backend', path, middleware: answer },
  ];
}

const NOTHING_TO_BUILD: Configuration = { name: 'shell', mode: 'development', entry: {} };

/** On sample data there need be no portal. */
const configurationOf = (portal: URL, mock: boolean): Promise<Record<string, unknown>> =>
  mock ? readConfiguration(portal).catch(() => ({})) : readConfiguration(portal);

/** @param origin of the development shell, as the browser calls it */
async function composed(
  portal: URL,
  { remotes, mock, standIn }: Composition,
  origin: string,
): Promise<Record<string, unknown>> {
  const config = await configurationOf(portal, mock);
  const local = remotes();
  const names = new Set(local.map(({ name }) => name));
  const released = (config.remotes ?? []) as readonly ComposedRemote[];
  const all = [...released.filter(({ name }) => !names.has(name)), ...local];
  // With its origin the address is one that the sample data do not answer for.
  const own = standIn && local[0] ? { [local[0].name]: `${origin}${standIn.path}` } : {};
  return { ...config, ...(mock ? { mock } : {}), backends: { ...(config.backends ?? {}), ...own }, remotes: all };
}
