import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findPostgres, type Postgres, startPostgres } from '../../support/postgres.ts';
import type { ServerSurroundings } from './section.ts';

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
