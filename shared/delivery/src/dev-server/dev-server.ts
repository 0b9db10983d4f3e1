import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { Refusal } from '../store/refusal.ts';

export interface DevServer {
  /** Its address, with a final slash. */
  address: string;
  stop(): Promise<void>;
}

interface Serving {
  port: number;
  /** Hosts, besides this machine, whose pages may listen for changes. */
  hosts?: readonly string[];
  server?: Pick<ServerConfiguration, 'setupMiddlewares' | 'historyApiFallback' | 'proxy' | 'static' | 'hot' | 'client'>;
}

/**
 * Serves a build on this machine and rebuilds it after each change. Pages of every origin may load its files; each
 * page's own policy decides what runs.
 *
 * @throws Error when the port is taken
 */
export async function serve(
  config: Configuration,
  { port, hosts = [], server: settings }: Serving,
): Promise<DevServer> {
  // The server's own log is off: it would report every browser that leaves while loading. Build errors come through the
  // statistics.
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'none' } });
  if (!compiler) throw new Error(`webpack returned no compiler for ${config.name}`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      allowedHosts: hosts.length > 0 ? [...hosts] : 'auto',
      headers: { 'access-control-allow-origin': '*' },
      client: {
        // Drawn by webpack/refresh/build-errors.cjs.
        overlay: { errors: true, warnings: true, runtimeErrors: false },
        logging: 'warn',
        // The page has another origin, so the socket needs the server's full address.
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      ...settings,
    },
    compiler,
  );
  await server.start();
  return {
    address: `http://localhost:${port}/`,
    stop: async () => {
      await server.stop();
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };
}

/** What a development server forwards to the portal behind it: calls, released files, documents. */
const PORTAL_ADDRESSES = ['/api', '/releases', '/documents', '/config.schema.json'];

/**
 * Forwards calls to a portal, as if the page were the portal's own.
 *
 * @param more further addresses that belong to the portal
 */
export function proxyTo(portal: URL, ...more: readonly string[]) {
  return [
    {
      context: [...PORTAL_ADDRESSES, ...more],
      target: portal.origin,
      changeOrigin: true,
      secure: false,
      logLevel: 'silent',
    },
  ];
}

/**
 * The portal's configuration.
 *
 * @throws Error in one line when the portal does not answer
 */
export async function readConfiguration(portal: URL): Promise<Record<string, unknown>> {
  const address = new URL('/config.json', portal);
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return (await answer.json()) as Record<string, unknown>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `No portal answers at ${portal.origin} (${reason}). Name one that runs with --portal; with --mock none is needed.`,
    );
  }
}
