import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readMigrations } from '../src/platform/database/migrations.ts';
import { workspaceRoot } from './workspace-root.ts';

/** What the originals depend on besides the schema. */
const SOURCES = [
  'pnpm-workspace.yaml',
  'server/test/postgres.ts',
  'server/src/platform/local-postgres/new-folder.ts',
  'server/src/platform/local-postgres/settings.ts',
];

/** The path of an original that tests are copied from. Its name changes with the schema and PostgreSQL's version. */
export function cachePath(name: string): string {
  const hash = createHash('sha256').update(JSON.stringify(readMigrations()));
  for (const source of SOURCES) hash.update(readFileSync(join(workspaceRoot, source)));
  const version = hash.digest('hex').slice(0, 16);
  return join(workspaceRoot, 'node_modules/.cache/portal-test-database', `${name}-${version}`);
}

/** Makes a file or folder under another name, then renames it: two test runs may do this at the same time. */
export async function atomically(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  await make(unfinished);
  moveInto(path, unfinished);
}

/** Gives what is finished its name, unless another test run was faster. */
export function moveInto(path: string, finished: string): void {
  try {
    renameSync(finished, path);
  } catch (error) {
    rmSync(finished, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}
