import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { WORKSPACE } from '@portal/delivery';
import { findPostgres, type Postgres, startPostgres } from '../../support/postgres.ts';
import type { ServerSurroundings } from './section.ts';

export interface StartedServer extends AsyncDisposable {
  /** The address at which it answers. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the built server for a measurement and waits until it prints its address.
 *
 * @param environment its settings; `PORT: '0'` takes a free port
 * @throws Error with what it printed when it ends before that
 */
export function startServer(environment: Record<string, string>): Promise<StartedServer> {
  const child = spawn(process.execPath, [join(WORKSPACE, 'server/dist/main.mjs')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += String(chunk);
      const [address] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (address && child.pid) resolve({ address, pid: child.pid, stop, [Symbol.asyncDispose]: stop });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed}`)));
  });
}

/** Settings without the human check and without limits on calls, which a measurement would reach at once. */
export const UNLIMITED = { HUMAN_CHECK: 'off', LIMIT_LOGIN: '0', LIMIT_GUEST: '0', LIMIT_GENERAL: '0' };

/**
 * Starts a server without limits on the measured releases, with its own data.
 *
 * @param name of its data folder; different for each server of a run
 * @param settings more of its environment; `SEED: 'large'` adds the very big merchant to the demo data
 */
export async function startUnlimitedServer(
  { folder, releases, opened }: ServerSurroundings,
  name: string,
  settings: Record<string, string> = {},
): Promise<StartedServer> {
  const environment = { PORT: '0', DATA_DIR: join(folder, name), RELEASES_DIR: releases, ...UNLIMITED, ...settings };
  return opened.use(await startServer(environment));
}

export interface TemporaryPostgres extends Postgres {
  /** Runs a statement by `psql`, not through the portal's server, and returns what it prints. */
  ask(statement: string): string;
}

/**
 * Starts a PostgreSQL with its usual settings in a temporary folder.
 *
 * @returns undefined when none is installed; a line on the console says so
 */
export async function startTemporaryPostgres(
  { opened }: Pick<ServerSurroundings, 'opened'>,
  ...settings: readonly string[]
): Promise<TemporaryPostgres | undefined> {
  const programs = findPostgres();
  if (!programs) {
    console.log('PostgreSQL is not installed (Debian: apt-get install postgresql), so it is not measured');
    return undefined;
  }
  const postgres = opened.use(await startPostgres(programs, settings));
  const ask = (statement: string) =>
    execFileSync(join(programs, 'psql'), [postgres.url, '-At', '-c', statement], { encoding: 'utf8' }).trim();
  return { ...postgres, ask };
}
