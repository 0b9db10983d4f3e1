import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

export interface Postgres extends AsyncDisposable {
  /** DATABASE_URL of its empty database. */
  url: string;
  /** Id of the process that all its others descend from. */
  pid: number;
  stop(): Promise<void>;
}

/** Folder of the newest installed PostgreSQL; undefined when none is installed. */
export function findPostgres(): string | undefined {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const programs = newest && join(DEBIAN, newest, 'bin');
  return programs && existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** Starts a PostgreSQL in a temporary folder. It listens on a socket in that folder and on no port. */
export async function startPostgres(programs: string, settings: readonly string[] = ['fsync=off']): Promise<Postgres> {
  const user = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ways = ['listen_addresses=', `unix_socket_directories=${home}`, ...settings].flatMap((one) => ['-c', one]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...ways], { ...user, cwd: '/', stdio: 'pipe' });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL ended while starting:\n${said}`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`,
    pid: server.pid ?? 0,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package created. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
