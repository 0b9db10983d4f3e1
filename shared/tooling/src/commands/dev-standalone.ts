/**
 * `pnpm --filter <remote> dev [--port <port>] [--portal <address>]`: starts one remote alone in a small frame, with
 * fast refresh. When the bar is set to the real API, calls go to the portal at the address (http://localhost:8080 when
 * absent).
 */
import { basename } from 'node:path';
import { isPortTaken, requireNode, whenStarterEnds } from '@portal/delivery';
import { proxyTo, serve, standaloneConfig } from '@portal/delivery/build';
import { readDevArguments } from '../dev/dev-arguments.ts';

requireNode();
whenStarterEnds(() => process.exit());
try {
  const { apps, portal, port } = readDevArguments([basename(process.cwd()), ...process.argv.slice(2)], process.env);
  const [app] = apps;
  if (!app) throw new Error(`${process.cwd()} is not a remote.`);
  if (await isPortTaken(port)) throw new Error(`Port ${port} is taken. Choose another: --port <port>.`);
  const { address } = await serve(standaloneConfig(app), {
    port,
    server: { historyApiFallback: { disableDotRule: true }, proxy: proxyTo(portal, '/config.json') },
  });
  console.log(`${app} alone: ${address} (real API: ${portal.origin})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
