import { sql } from 'drizzle-orm';
import { makeDataFolder } from '../../../test/data-folder.ts';
import { removeFolder } from '../../../test/temporary-folder.ts';
import type { Database, Executor } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { closedStep } from './closed-step.ts';
import { openStep } from './open-step.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await makeDataFolder();
  database = await openDatabase({ dataDir: folder });
  await database.db.execute(sql`create table kept (number integer)`);
});
afterEach(async () => {
  await database.close();
  await removeFolder(folder);
});

const insert = (tx: Executor) => tx.execute(sql`insert into kept values (1)`);

/** Whether all that was written is on the disk. */
async function isOnDisk(): Promise<boolean> {
  const { rows } = await database.db.execute<{ is: boolean }>(
    sql`select pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn() as is`,
  );
  return rows[0]?.is === true;
}

describe('a step of a long write on the embedded database', () => {
  it.each([
    ['before it is decided', openStep],
    ['while the gate is closed', closedStep],
  ])(
    '[IMP-042] does not wait for the disk, %s; the commit that ends the write brings all steps there',
    async (_, step) => {
      await step(database, insert);
      await step(database, insert);
      expect(await isOnDisk()).toBe(false);
      await database.transaction(insert);
      expect(await isOnDisk()).toBe(true);
      const { rows } = await database.db.execute(sql`select number from kept`);
      expect(rows).toHaveLength(3);
    },
  );

  it('[IMP-042] leaves nothing behind when it fails', async () => {
    const failing = openStep(database, async (tx) => {
      await insert(tx);
      throw new Error('The step fails');
    });
    await expect(failing).rejects.toThrow('The step fails');
    const { rows } = await database.db.execute(sql`select number from kept`);
    expect(rows).toEqual([]);
  });
});
