/**
 * `pnpm start`: builds what is stale, publishes it into the releases folder and starts the server on it.
 * A second start finds everything built and takes seconds. With `--mock` the portal answers every call in the browser, from sample data.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildServer } from '../release/build-server.ts';
import { publishRoom } from '../release/publish.ts';
import { requireNode } from '../require-node.ts';
import { RELEASED_ROOMS, WORKSPACE } from '../workspace.ts';

requireNode();
const releases = resolve(WORKSPACE, process.env.RELEASES_DIR ?? '.releases');

for (const room of RELEASED_ROOMS) {
  const started = performance.now();
  const { version, built } = await publishRoom(room, releases);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built ? `${room} ${version} built in ${seconds} s` : `${room} ${version} is up to date`);
}
console.log((await buildServer()) ? 'server built' : 'server is up to date');

const flags = process.argv.slice(2);
const mock = flags.includes('--mock') && { PORTAL_CONFIG: join(WORKSPACE, 'shared/mock/portal.json') };
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(WORKSPACE, 'server/dist/main.mjs'), ...flags.filter((flag) => flag !== '--mock')],
  {
    cwd: WORKSPACE,
    stdio: 'inherit',
    env: { ...process.env, RELEASES_DIR: releases, ...mock },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = signal ? 0 : (code ?? 1);
});
