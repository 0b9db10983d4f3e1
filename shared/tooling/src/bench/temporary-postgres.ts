import { findPostgres, type Postgres, startPostgres } from '../../../../e2e/support/postgres.ts';

export interface TemporaryPostgres extends Postgres {
  /** Folder of its programs. */
  programs: string;
}

/**
 * Starts a PostgreSQL with its usual settings in a temporary folder.
 *
 * @returns undefined, having said so, when none is installed
 */
export async function startTemporaryPostgres(...settings: readonly string[]): Promise<TemporaryPostgres | undefined> {
  const programs = findPostgres();
  if (!programs) {
    console.log('PostgreSQL is not installed (Debian: apt-get install postgresql): it is not measured');
    return undefined;
  }
  return { ...(await startPostgres(programs, settings)), programs };
}
