import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { makeFolder, OWNER } from '../src/platform/local-postgres/new-folder.ts';
import { type PostgresProcess, startProcess } from '../src/platform/local-postgres/postgres-process.ts';
import { findPrograms, type PostgresPrograms } from '../src/platform/local-postgres/programs.ts';
import { settingsOf } from '../src/platform/local-postgres/settings.ts';
import { giveTo } from '../src/platform/local-postgres/unprivileged.ts';
import { atomically, cachePath } from './test-cache.ts';

/** The migrated, empty database that every test database is copied from. */
export const TEMPLATE = 'portal_template';

/** Nothing that a test writes has to survive. */
const IN_PASSING = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'];

/** The PostgreSQL of one jest run. */
export interface TestPostgres {
  /** Address of its `postgres` database. */
  url: string;
  stop(): Promise<void>;
}

/** The address of another database on the same server. */
export function databaseAddress(server: string, database: string): string {
  const address = new URL(server);
  address.pathname = `/${database}`;
  return address.href;
}

const addressOf = (folder: string): string =>
  `postgres://${OWNER}@localhost/postgres?host=${encodeURIComponent(folder)}`;

function start(programs: PostgresPrograms, folder: string): Promise<PostgresProcess> {
  giveTo(programs.as, folder);
  return startProcess(programs, folder, [...settingsOf(programs.version), ...IN_PASSING], () => {});
}

async function end({ tell, ended }: PostgresProcess): Promise<void> {
  tell('SIGINT');
  await ended;
}

/**
 * Makes what each run copies: a PostgreSQL with the template. It sorts as Italians do, unlike the one that comes with
 * the portal: code that relies on one order fails on the other.
 */
async function makeOriginal(programs: PostgresPrograms, home: string): Promise<void> {
  const folder = join(home, 'postgres');
  await makeFolder(programs, home, folder);
  const running = await start(programs, folder);
  try {
    const maintenance = await openDatabase({ databaseUrl: addressOf(folder), migrations: [] });
    await maintenance.db.execute(
      sql.raw(`create database ${TEMPLATE} template template0 locale_provider icu icu_locale 'it-IT'`),
    );
    await maintenance.close();
    const template = await openDatabase({ databaseUrl: databaseAddress(addressOf(folder), TEMPLATE) });
    await template.close();
  } finally {
    await end(running);
  }
}

/** A folder that PostgreSQL may enter, whoever it runs as. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(home, 0o711);
  return home;
}

/**
 * Starts the packaged PostgreSQL in a temporary folder for a run of tests. It is reachable through a socket there, on
 * no port, and ends with this process.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const home = makeHome();
  const programs = findPrograms(home, undefined);
  const original = cachePath('cluster');
  const folder = join(home, 'postgres');
  if (!existsSync(original)) {
    await makeOriginal(programs, home);
    await atomically(original, async (unfinished) => cpSync(folder, unfinished, { recursive: true }));
  } else {
    cpSync(original, folder, { recursive: true });
  }
  const running = await start(programs, folder);
  const stop = async () => {
    await end(running);
    rmSync(home, { recursive: true, force: true });
  };
  return { url: addressOf(folder), stop };
}
