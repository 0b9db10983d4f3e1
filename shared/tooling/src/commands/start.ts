/**
 * `pnpm start`: builds what is out of date, publishes it into the releases folder and starts the server on it. A second
 * start finds everything built and takes seconds. With `--mock` the portal answers every call in the browser, from
 * sample data.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { publishPortal } from '../release/publish-portal.ts';
import { requireNode } from '../require-node.ts';
import { WORKSPACE } from '../workspace.ts';

requireNode();
const releases = resolve(WORKSPACE, process.env.RELEASES_DIR ?? '.releases');

await publishPortal(releases);

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
