import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unprivileged } from '../postgres.ts';

const run = promisify(execFile);
const USER = 'postgres';

/** A PostgreSQL whose address stays the same when another server replaces it. */
export interface DatabaseServer {
  /** Folder with the socket of the current server; in a network it would be a virtual address. */
  address: string;
  /** Runs a statement on the current server; returns rows as lines, with `|` between the columns. */
  ask(statement: string): Promise<string>;
  /** Stops the server as its operator does, and starts it again when the work is done. */
  whileAway(work: () => Promise<unknown>): Promise<void>;
  /** Makes a second server follow the first, which then acknowledges nothing that the second does not have. */
  addReplica(): Promise<void>;
  /** Stops the first server at once; after so many milliseconds the replica takes over its place and address. */
  failOver(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with its usual settings in a temporary folder, on a socket and without a port. */
export async function startDatabaseServer(programs: string): Promise<DatabaseServer> {
  const user = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  if (user) chownSync(home, user.uid, user.gid);
  const address = join(home, 'now');
  const socketOf = (name: string) => join(home, `${name}.socket`);

  const program = (name: string, ...args: string[]) => run(join(programs, name), args, { ...user, cwd: '/' });
  const asUser = (...args: string[]) => ['-h', address, '-U', USER, ...args];
  const ask = async (statement: string) => (await program('psql', ...asUser('-At', '-c', statement))).stdout.trim();

  const control = async (name: string, ...words: string[]) => {
    const args = ['-D', join(home, name), '-l', join(home, `${name}.log`), '-w', ...words];
    // The server that pg_ctl starts would keep a pipe open for as long as it runs.
    const child = spawn(join(programs, 'pg_ctl'), args, { ...user, cwd: '/', stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`pg_ctl ${words.join(' ')} of ${join(home, name)} ended with ${code}`);
  };
  const start = (name: string, ...settings: string[]) => {
    mkdirSync(socketOf(name), { recursive: true });
    if (user) chownSync(socketOf(name), user.uid, user.gid);
    const all = ['listen_addresses=', `unix_socket_directories=${socketOf(name)}`, ...settings];
    return control(name, '-o', all.map((one) => `-c '${one}'`).join(' '), 'start');
  };
  const leadTo = (name: string) => {
    symlinkSync(socketOf(name), `${address}.new`);
    renameSync(`${address}.new`, address);
  };

  await program('initdb', '-D', join(home, 'first'), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync');
  await start('first');
  leadTo('first');
  const running = new Set(['first']);
  let starting = Promise.resolve();

  return {
    address,
    ask,
    async whileAway(work) {
      await control('first', '-m', 'fast', 'stop');
      running.delete('first');
      try {
        await work();
      } finally {
        starting = start('first').then(() => void running.add('first'));
        await starting;
      }
    },
    async addReplica() {
      const folder = join(home, 'second');
      await program('pg_basebackup', ...asUser('-D', folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'));
      await start('second', `primary_conninfo=host=${socketOf('first')} user=${USER} application_name=second`);
      running.add('second');
      await ask("alter system set synchronous_standby_names = 'second'");
      await ask('select pg_reload_conf()');
      while ((await ask('select sync_state from pg_stat_replication')) !== 'sync') await pause(100);
    },
    async failOver(awayMs) {
      await control('first', '-m', 'immediate', 'stop');
      running.delete('first');
      await pause(awayMs);
      await control('second', 'promote');
      leadTo('second');
    },
    async stop() {
      // Work that takes too long is abandoned only now.
      await starting;
      for (const name of running) await control(name, '-m', 'immediate', 'stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
