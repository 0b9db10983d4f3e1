import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { openMemoryPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations.generated.ts';
import { workspaceRoot } from './workspace-root.ts';

const makeSnapshot = async () => {
  const pglite = await openMemoryPostgres();
  await migrate(drizzle(pglite), migrations);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
};

/** Written whole under another name and renamed, because two test runs may do this at once. */
const writeAtOnce = (file: string, content: Buffer) => {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
};

/**
 * A dump of an empty, migrated in-memory database: loading it takes a tenth of the time of making one.
 *
 * Kept in `node_modules/.cache` under a name that changes with the schema and with PGlite's version.
 */
export const memorySnapshot = async (): Promise<Blob> => {
  const pglite = readFileSync(join(workspaceRoot, 'server/node_modules/@electric-sql/pglite/package.json'));
  const version = createHash('sha256').update(pglite).update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = join(workspaceRoot, 'node_modules/.cache/portal-test-database', `${version}.tar`);
  if (!existsSync(file)) writeAtOnce(file, await makeSnapshot());
  return new Blob([readFileSync(file)], { type: 'application/x-tar' });
};
