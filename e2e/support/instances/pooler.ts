import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivileged } from '../postgres.ts';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'];

/** The installed PgBouncer; undefined when there is none. */
export const findPooler = (): string | undefined => PLACES.find((place) => existsSync(place));

export interface Pooler {
  /** Folder of its socket. */
  address: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with fewer connections than its callers have. */
export async function startPooler(program: string, database: string): Promise<Pooler> {
  const user = unprivileged();
  const address = mkdtempSync(join(tmpdir(), 'portal-pooler-'));
  if (user) chownSync(address, user.uid, user.gid);
  const port = 6432;
  const file = join(address, 'pgbouncer.ini');
  const settings = {
    ...{ listen_port: port, unix_socket_dir: address, auth_type: 'any', pool_mode: 'transaction' },
    ...{ default_pool_size: 6, max_client_conn: 200, server_login_retry: 1 },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const target = `postgres = host=${database} port=5432 user=postgres`;
  writeFileSync(file, ['[databases]', target, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 });
  const pooler = spawn(program, [file], { ...user, cwd: '/', stdio: 'ignore' });
  while (!existsSync(join(address, `.s.PGSQL.${port}`))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode} while starting`);
    await pause(50);
  }
  return {
    address,
    port,
    async stop() {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGINT');
      await ended;
      rmSync(address, { recursive: true, force: true });
    },
  };
}
