import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { makeDataFolder } from '../../../test/data-folder.ts';
import { runProgram } from '../../../test/server-program.ts';
import { removeFolder } from '../../../test/temporary-folder.ts';
import type { Database } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './open-database.ts';

/** Set `KILLS=30` for the long test. */
const KILLS = Number(process.env.KILLS ?? 3);

let folder: string;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => removeFolder(folder));

async function setting(database: Database, name: string) {
  const { rows } = await database.db.execute<{ value: string }>(sql`select current_setting(${name}) as value`);
  return rows[0]?.value;
}

describe('the embedded database', () => {
  it('has fsync switched on, by the one method that reaches the disk', async () => {
    const database = await openDatabase({ dataDir: folder });
    expect(await setting(database, 'fsync')).toBe('on');
    expect(await setting(database, 'synchronous_commit')).toBe('on');
    expect(await setting(database, 'full_page_writes')).toBe('on');
    expect(await setting(database, 'wal_sync_method')).toBe('fsync');
    expect(await setting(database, 'shared_buffers')).toBe('16MB');
    await database.close();
  });

  it('has each transaction on the disk before it says that it is committed', async () => {
    // Opens in this thread what normally runs in the database's own, because here the calls can be counted.
    const database = await openEmbeddedPostgres(folder);
    await database.query('create table kept (number integer)');
    const synced = jest.spyOn(fs, 'fdatasyncSync');
    for (let number = 1; number <= 5; number += 1) {
      await database.query('insert into kept values ($1)', [number]);
      expect(synced).toHaveBeenCalledTimes(number);
    }
    await database.query('select * from kept');
    expect(synced).toHaveBeenCalledTimes(5);
    synced.mockRestore();
    await database.close();
  });

  it(
    `keeps every acknowledged row through ${KILLS} kills at random moments`,
    async () => {
      let acknowledged = -1;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const writer = runProgram('server/test/write-until-killed.ts', [folder, String(acknowledged + 1)]);
        const last = acknowledged + randomInt(1, 300);
        writer.onLine((line) => {
          if (line === 'open') return;
          acknowledged = Number(line);
          if (acknowledged >= last) writer.process.kill('SIGKILL');
        });
        await writer.ended;
        expect(writer.errors()).toBe('');

        const database = await openDatabase({ dataDir: folder });
        const { rows } = await database.db.execute<{ number: number }>(
          sql`select number from kept where length(filling) = 500 order by number`,
        );
        await database.close();
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index));
        expect(rows.length).toBeGreaterThan(acknowledged);
        acknowledged = rows.length - 1;
      }
      expect(acknowledged).toBeGreaterThan(0);
    },
    60_000 + KILLS * 20_000,
  );

  it('starts whole after a kill during its first start', async () => {
    fs.rmSync(join(folder, 'pg'), { recursive: true });
    const writer = runProgram('server/test/write-until-killed.ts', [folder, '0']);
    while (!fs.existsSync(join(folder, 'pg.tmp', 'PG_VERSION'))) await delay(1);
    await delay(randomInt(0, 500));
    await writer.kill();
    const database = await openDatabase({ dataDir: folder });
    await database.ping();
    await database.close();
    expect(fs.readdirSync(folder).sort()).toEqual(['lock.sqlite', 'pg']);
  });
});
