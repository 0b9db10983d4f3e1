import { execFileSync } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { openMemoryPostgres } from '../../../test/memory-postgres.ts';
import { makeTemporaryFolder, removeFolder } from '../../../test/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.generated.ts';

const folder = makeTemporaryFolder();

afterAll(() => removeFolder(folder));

describe('the database that the build packs', () => {
  it('[SEC-399] is an empty one, which takes every migration', async () => {
    const file = join(folder, 'database.tgz');
    execFileSync(process.execPath, [join(import.meta.dirname, 'pack-database.ts'), file]);
    const pglite = await openMemoryPostgres(await openAsBlob(file));
    const tables = "select count(*)::int as number from pg_tables where schemaname = 'public'";
    expect((await pglite.query(tables)).rows).toEqual([{ number: 0 }]);
    await migrate(drizzle(pglite), migrations);
    expect((await pglite.query('select count(*)::int as number from merchants')).rows).toEqual([{ number: 0 }]);
    await pglite.close();
  });
});
