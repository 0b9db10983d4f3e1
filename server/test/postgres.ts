import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../src/platform/database/open-database.ts';

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'portal_template';

/** A PostgreSQL server for one jest run. */
export interface TestPostgres {
  /** Address of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL programs: PG_BIN, or where Debian's packages put them; else undefined. */
function findPostgres(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const programs = newest && join(DEBIAN, newest, 'bin');
  return programs && existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/** The address of another database on the same server. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

/** PostgreSQL refuses to run as root; then it runs as the user that its package created. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const initialise = (programs: string, folder: string, user: ReturnType<typeof unprivileged>) =>
  execFileSync(
    join(programs, 'initdb'),
    // Italian sorting, unlike the embedded database's byte order: code that relies on one order fails on the other.
    [
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale=C.UTF-8',
      '--locale-provider=icu',
      '--icu-locale=it-IT',
    ],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  );

async function makeTemplate(url: string) {
  const maintenance = await openDatabase({ databaseUrl: url, migrations: [] });
  await maintenance.db.execute(`create database ${TEMPLATE}`);
  await maintenance.close();
  const template = await openDatabase({ databaseUrl: databaseAddress(url, TEMPLATE) });
  await template.close();
}

async function untilItAnswers(url: string, hasEnded: () => boolean) {
  for (;;) {
    try {
      const probe = await openDatabase({ databaseUrl: url, migrations: [] });
      return await probe.close();
    } catch (error) {
      if (hasEnded()) throw new Error('PostgreSQL for the tests ended while starting', { cause: error });
      await delay(50);
    }
  }
}

/**
 * Starts a PostgreSQL server in a temporary folder. It is reachable through a socket there, on no port.
 *
 * @throws when PostgreSQL is not installed
 */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  if (!programs) throw new Error('No PostgreSQL found: install the package postgresql, or set PG_BIN');
  const user = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const folder = join(home, 'data');
  initialise(programs, folder, user);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${home}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
  ];
  const server = spawn(join(programs, 'postgres'), ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const killWithRun = () => server.kill('SIGQUIT');
  process.once('exit', killWithRun);
  const stop = async () => {
    process.off('exit', killWithRun);
    server.kill('SIGINT');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
  try {
    await untilItAnswers(url, () => server.exitCode !== null);
    await makeTemplate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
