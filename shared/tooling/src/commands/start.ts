/**
 * `pnpm start`: builds what is out of date, publishes it into the releases folder and starts the server on it. A second
 * start finds everything built and takes seconds. An app that cannot be built keeps its live release. With `--mock`
 * the portal answers every call in the browser, from sample data.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPortTaken,
  keepOwnReleases,
  ownOptions,
  releasesFolder,
  requireNode,
  WORKSPACE,
  whenStarterEnds,
} from '@portal/delivery';
import { liveRelease } from '@portal/delivery/server';
import { runCommand } from '../run-command.ts';

const SERVER = join(WORKSPACE, 'server/dist/main.mjs');

requireNode();
const { mock = false } = ownOptions({ mock: { type: 'boolean' } }, 'Use: pnpm start [--mock].');
const building = new AbortController();
let stop = (_: NodeJS.Signals): void => {
  building.abort();
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
whenStarterEnds(() => stop('SIGTERM'));
const { PORT = '8080', HOST } = process.env;
// A value that is not a port is left to the server, whose error names the setting.
if (Number(PORT) > 0 && Number(PORT) < 65_536 && (await isPortTaken(Number(PORT), HOST))) {
  console.error(`Port ${PORT} is taken. Stop what uses it, or choose another PORT.`);
  process.exit(1);
}
const releases = releasesFolder();
keepOwnReleases(releases, process.env.RELEASES_DIR);
const publish = [join(WORKSPACE, 'shared/delivery/src/main.ts'), 'publish'];
const code = await runCommand(process.execPath, publish, { RELEASES_DIR: releases }, building.signal);
if (code !== 0) {
  if (!liveRelease(releases, 'shell') || !existsSync(SERVER)) process.exit(1);
  console.error('\nThe portal starts with the releases that are live.');
}
keepOwnReleases(releases, process.env.RELEASES_DIR);
startServer();

function startServer(): void {
  const server = spawn(process.execPath, ['--enable-source-maps', SERVER], {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: {
      ...process.env,
      RELEASES_DIR: releases,
      ...(mock && { PORTAL_CONFIG: join(WORKSPACE, 'shared/mock/portal.json') }),
    },
  });
  stop = (signal) => server.kill(signal);
  server.on('exit', (ended, signal) => {
    process.exitCode = signal ? 0 : (ended ?? 1);
  });
}
