import { sql } from 'drizzle-orm';
import { isDatabaseAway } from '../src/platform/database/database-errors.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';

/**
 * A program for the test of the data folder: writes numbered rows until it is killed. It prints each number only after
 * its transaction was committed. While PostgreSQL is away it tries again, unless the row is there. Arguments: the data
 * folder and the first number.
 */
const [folder, first] = process.argv.slice(2);
const database = await openDatabase({ dataDir: folder });
await database.db.execute(sql`create table if not exists kept (number integer, filling text not null)`);
process.stdout.write('open\n');

const filling = 'x'.repeat(500);

async function isWritten(number: number): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select 1 from kept where number = ${number}`);
  return rows.length > 0;
}

async function write(number: number): Promise<void> {
  for (let isFirstTry = true; ; isFirstTry = false) {
    try {
      if (!isFirstTry && (await isWritten(number))) return;
      await database.transaction((tx) => tx.execute(sql`insert into kept values (${number}, ${filling})`));
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}

for (let number = Number(first); ; number += 1) {
  await write(number);
  process.stdout.write(`${number}\n`);
}
