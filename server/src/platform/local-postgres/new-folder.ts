import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeFolder } from '@portal/delivery/server';
import { reasonOf, StartupError } from '../startup-error.ts';
import { endLeftBehind } from './left-behind.ts';
import type { PostgresPrograms } from './programs.ts';
import { giveTo } from './unprivileged.ts';

/** Letters sort by their numbers, and have capitals in every script. On a Mac no such locale is certain. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/** The owner of the portal's data in PostgreSQL. */
export const OWNER = 'portal';

/**
 * Makes an empty database in `<dataDir>/postgres`. It is made beside its place, and renamed when it is complete and on
 * disk, so a kill leaves no half-made one.
 *
 * @throws StartupError with the words of `initdb` in one line
 */
export async function makeFolder({ folder: programs, as }: PostgresPrograms, dataDir: string, folder: string) {
  for (const left of globSync(join(dataDir, 'postgres.unfinished-*'))) {
    // `initdb` outlives a server that is killed, and would go on writing.
    await endLeftBehind(left);
    rmSync(left, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(dataDir, 'postgres.unfinished-'));
  giveTo(as, unfinished);
  const options = ['-U', OWNER, '-A', 'trust', '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync', '--no-instructions'];
  const [program = '', ...words] = [...as.before, join(programs, 'initdb'), '-D', unfinished, ...options];
  try {
    await promisify(execFile)(program, words, { ...as.user, cwd: unfinished, env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(
      `The database in ${folder} cannot be made: ${reasonIn(error)}. Mend that, choose another DATA_DIR, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  await placeFolder(unfinished, folder);
}

/** What `initdb`, or PostgreSQL in it, said first of its failure; it goes on with what it removed. */
function reasonIn(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr).trim() : '';
  const [, reason] = /\b(?:error|FATAL|PANIC|ERROR):\s+(.*)/.exec(said) ?? [];
  return reason ?? (said.split('\n')[0] || reasonOf(error));
}
