import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { openMemoryPostgres } from '../src/platform/database/embedded-postgres.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { migrations } from '../src/platform/database/migrations.generated.ts';
import { atomically, cachePath } from './test-cache.ts';

async function writeSnapshot(file: string) {
  const pglite = await openMemoryPostgres();
  await migrate(drizzle(pglite), migrations);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}

/** A dump of an empty, migrated in-memory database. Loading it takes a tenth of the time of making one. */
export async function memorySnapshot(): Promise<Blob> {
  const file = cachePath('memory.tar');
  if (!existsSync(file)) await atomically(file, writeSnapshot);
  return new Blob([readFileSync(file)], { type: 'application/x-tar' });
}
