import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';

export interface DevServer {
  /** Where it answers, with a final slash. */
  address: string;
  stop(): Promise<void>;
}

interface Serving {
  port: number;
  /** Hosts, beside this machine, whose pages may listen for changes. */
  hosts?: readonly string[];
  server?: Pick<ServerConfiguration, 'setupMiddlewares' | 'historyApiFallback' | 'proxy'>;
}

/**
 * Serves a build on this machine and rebuilds it after each change. Pages of every origin may load its files; what they
 * may run is theirs to say.
 *
 * @throws Error when the port is taken
 */
export async function serve(
  config: Configuration,
  { port, hosts = [], server: settings }: Serving,
): Promise<DevServer> {
  // A browser that leaves while it loads is no news; what a build has to say goes through its statistics.
  const compiler = webpack({ ...config, infrastructureLogging: { level: 'none' } });
  if (!compiler) throw new Error(`webpack made nothing of the configuration of ${config.name}`);
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      allowedHosts: hosts.length > 0 ? [...hosts] : 'auto',
      headers: { 'access-control-allow-origin': '*' },
      client: {
        overlay: false,
        logging: 'warn',
        // The page is of another origin: the socket is the server's own.
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
