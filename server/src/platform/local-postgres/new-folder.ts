import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeFolder } from '@portal/delivery/server';
import { StartupError } from '../startup-error.ts';
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
  for (const left of globSync('postgres.unfinished-*', { cwd: dataDir }))
    rmSync(join(dataDir, left), { recursive: true, force: true });
  const unfinished = mkdtempSync(join(dataDir, 'postgres.unfinished-'));
  giveTo(as, unfinished);
  const options = ['-U', OWNER, '-A', 'trust', '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync', '--no-instructions'];
  const [program = '', ...words] = [...as.before, join(programs, 'initdb'), '-D', unfinished, ...options];
  try {
    await promisify(execFile)(program, words, { ...as.user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(`The database in ${folder} cannot be made: ${reasonIn(error)}`, { cause: error });
  }
  await placeFolder(unfinished, folder);
}

/** What `initdb` said last of its own mistake; it goes on with what it removed. */
function reasonIn(error: unknown): string {
  const said = typeof error === 'object' && error !== null && 'stderr' in error ? String(error.stderr) : '';
  const lines = said.split('\n').filter((line) => /\b(?:error|FATAL|PANIC|ERROR)\b:/.test(line));
  return lines[0]?.trim() ?? said.trim().split('\n')[0] ?? String(error);
}
