import { execFileSync } from 'node:child_process';
import { openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { copyOfBundles } from '../../../test/bundled-programs.ts';
import { openMemoryPostgres } from '../../../test/memory-postgres.ts';
import { type RunningProgram, runProgram } from '../../../test/server-program.ts';
import { makeTemporaryFolder, removeFolder } from '../../../test/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.generated.ts';
import { openDatabase } from './open-database.ts';

const folder = makeTemporaryFolder();
const built = copyOfBundles();
const packed = join(built, 'database.tgz');
const programs: RunningProgram[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, 'pack-database.ts'), packed]);
});
afterEach(() => Promise.all(programs.splice(0).map((program) => program.kill())));
afterAll(() => {
  removeFolder(folder);
  removeFolder(built);
});

function startOn(dataDir: string): RunningProgram {
  const program = runProgram(join(built, 'write-until-killed.mjs'), [dataDir, '0']);
  programs.push(program);
  return program;
}

describe('the database that the build packs', () => {
  it('[SEC-399] is an empty one, which takes every migration', async () => {
    const pglite = await openMemoryPostgres(await openAsBlob(packed));
    const tables = "select count(*)::int as number from pg_tables where schemaname = 'public'";
    expect((await pglite.query(tables)).rows).toEqual([{ number: 0 }]);
    await migrate(drizzle(pglite), migrations);
    expect((await pglite.query('select count(*)::int as number from merchants')).rows).toEqual([{ number: 0 }]);
    await pglite.close();
  });

  it('[SEC-399] is what a first start of the built server makes its own of', async () => {
    const pglite = await openMemoryPostgres(await openAsBlob(packed));
    await pglite.query('create table packed (number integer)');
    const marked = await pglite.dumpDataDir('gzip');
    await pglite.close();
    const whole = readFileSync(packed);
    writeFileSync(packed, Buffer.from(await marked.arrayBuffer()));
    const dataDir = join(folder, 'first');
    const program = startOn(dataDir);
    await program.says(/^open$/);
    await program.kill();
    writeFileSync(packed, whole);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.db.execute(sql`select count(*)::int as number from packed`);
    await database.close();
    expect(rows).toEqual([{ number: 0 }]);
  });

  it('[SEC-399] is named with the reason when it is damaged, and a whole one in its place is all that is needed', async () => {
    const whole = readFileSync(packed);
    const dataDir = join(folder, 'damaged');
    writeFileSync(packed, whole.subarray(0, whole.length / 2));
    const failing = startOn(dataDir);
    await expect(failing.says(/^open$/)).rejects.toThrow();
    expect(failing.errors()).toContain(
      `The database in ${dataDir} does not open: ${packed}, which a new one is made of, cannot be read: unexpected end of file`,
    );
    writeFileSync(packed, whole);
    await startOn(dataDir).says(/^open$/);
  });
});
